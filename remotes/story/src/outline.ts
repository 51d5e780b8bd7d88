import type { Outline } from '@vitrine/contract';

const STORY = { screen: 'story', params: { story: 'slug' } };

export const outline: Outline = {
  layout: 'article',
  first: [
    {
      kind: 'path',
      items: [{ text: { message: 'stories' }, to: { screen: 'stories' } }],
      current: 'title',
    },
    { kind: 'title', text: 'title' },
    { kind: 'text', text: 'lede' },
    { kind: 'date', of: 'published' },
    {
      kind: 'picture',
      of: 'image',
      sizes: '(width < 87.5rem) 100vw, 87.5rem',
      crop: true,
      landscape: true,
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
      ],
    },
    {
      kind: 'section',
      each: 'sections',
      title: { message: 'makers' },
      parts: [
        {
          kind: 'cards',
          of: 'brands',
          as: 'rows',
          to: { screen: 'brand', params: { slug: 'slug' } },
          title: 'name',
          label: 'place',
          text: 'summary',
          note: { message: 'count', values: { count: 'count' } },
        },
      ],
    },
    {
      kind: 'section',
      each: 'sections',
      title: { message: 'groups' },
      parts: [
        {
          kind: 'links',
          items: [
            {
              of: 'groups',
              text: 'title',
              to: { screen: 'product-group', params: { name: 'name' } },
            },
          ],
        },
      ],
    },
    {
      kind: 'section',
      title: { message: 'more' },
      parts: [
        {
          kind: 'cards',
          of: 'more',
          as: 'grid',
          to: STORY,
          title: 'title',
          picture: 'image',
          text: 'lede',
        },
      ],
    },
  ],
};
