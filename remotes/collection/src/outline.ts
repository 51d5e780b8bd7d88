import type { Outline } from '@vitrine/contract';

export const outline: Outline = {
  layout: 'side',
  first: [
    {
      kind: 'path',
      items: [{ text: { message: 'collections' }, to: { screen: 'collections' } }],
      current: 'title',
    },
    { kind: 'title', text: 'title' },
    { kind: 'text', text: 'lede' },
    { kind: 'picture', of: 'image', sizes: '100vw', crop: true, landscape: true },
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
      title: { message: 'count', values: { count: 'list.total' } },
      parts: [{ kind: 'products', of: 'list.items' }],
    },
    {
      kind: 'section',
      title: { message: 'more' },
      parts: [
        {
          kind: 'cards',
          of: 'more',
          as: 'grid',
          to: { screen: 'collection', params: { entry: 'slug' } },
          title: 'title',
          picture: 'image',
          text: 'lede',
        },
      ],
    },
  ],
};
