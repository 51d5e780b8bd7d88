import type { Outline } from '@vitrine/contract';

export const outline: Outline = {
  layout: 'text',
  first: [
    { kind: 'path', items: [], current: 'title' },
    { kind: 'title', text: 'title' },
    { kind: 'text', text: 'lede' },
  ],
  rest: [
    {
      kind: 'section',
      each: 'sections',
      title: 'heading',
      parts: [{ kind: 'text', text: 'paragraphs' }],
    },
  ],
};
