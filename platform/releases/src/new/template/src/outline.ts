import type { Outline } from '@vitrine/contract';

export const outline: Outline = {
  layout: 'page',
  first: [
    { kind: 'path', items: [], current: { message: 'title' } },
    { kind: 'title', text: { message: 'title' } },
    { kind: 'text', text: { message: 'text' } },
  ],
};
