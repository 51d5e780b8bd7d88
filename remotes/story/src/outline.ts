import type { Outline } from '@vitrine/contract';

const STORY = { screen: 'story', params: { story: 'slug' } };

export const outline: Outline = {
  layout: 'article',
  first: [
    { kind: 'path', items: [] },
    { kind: 'title', text: 'title' },
    { kind: 'text', text: 'lede' },
    { kind: 'picture', of: 'image', sizes: '(width < 87.5rem) 100vw, 87.5rem' },
    {
      kind: 'links',
      items: [{ of: 'more', text: 'title', to: STORY }],
    },
  ],
  rest: [
    {
      kind: 'section',
      each: 'sections',
      title: 'heading',
      parts: [
        { kind: 'text', text: 'paragraphs' },
        { kind: 'pictures', of: 'picture' },
        { kind: 'text', text: 'caption' },
        { kind: 'text', text: 'quote.text' },
        { kind: 'text', text: 'quote.by' },
        { kind: 'products', of: 'products' },
        {
          kind: 'links',
          items: [
            {
              of: 'groups',
              text: 'title',
              to: { screen: 'product-group', params: { name: 'name' } },
            },
            { of: 'brands', text: 'name', to: { screen: 'brand', params: { slug: 'slug' } } },
          ],
        },
      ],
    },
  ],
};
