import type { Outline } from '@vitrine/contract';

/** The outline of a screen that has none: the title and the text of every head. */
export const PLAIN_OUTLINE: Outline = {
  layout: 'page',
  first: [
    { kind: 'title', text: 'head.title' },
    { kind: 'text', text: 'head.description' },
  ],
};
