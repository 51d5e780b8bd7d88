import type { Outline } from '@vitrine/contract';

export const outline: Outline = {
  layout: 'page',
  first: [
    { kind: 'path', items: [] },
    { kind: 'title', text: 'head.title' },
    { kind: 'text', text: 'head.description' },
    {
      kind: 'links',
      items: [{ of: 'items', text: 'title', to: { screen: 'story', params: { story: 'slug' } } }],
    },
  ],
};
