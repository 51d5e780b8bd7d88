import type { Outline } from '@vitrine/contract';

export const outline: Outline = {
  layout: 'page',
  first: [
    { kind: 'path', items: [] },
    { kind: 'title', text: { message: 'title' } },
    { kind: 'text', text: { message: 'text' } },
  ],
};
