import type { Outline } from '@vitrine/contract';

export const outline: Outline = {
  layout: 'article',
  first: [
    { kind: 'path', items: [] },
    { kind: 'title', text: 'title' },
    { kind: 'text', text: 'lede' },
    { kind: 'picture', of: 'image', sizes: '(width < 87.5rem) 100vw, 87.5rem' },
    {
      kind: 'links',
      items: [{ of: 'more', text: 'title', to: { screen: 'story', params: { story: 'slug' } } }],
    },
  ],
};
