import type { Outline } from '@vitrine/contract';

export const outline: Outline = {
  layout: 'cover',
  first: [
    { kind: 'title', text: 'hero.title' },
    { kind: 'text', text: 'hero.text' },
    {
      kind: 'picture',
      of: 'hero.product.image',
      sizes: '(width < 64rem) 100vw, (width < 92.25rem) 58vw, 53.5rem',
      crop: true,
    },
    {
      kind: 'links',
      late: true,
      items: [
        { of: 'groups', text: 'title', to: { screen: 'product-group', params: { name: 'name' } } },
        { of: 'brands', text: 'name', to: { screen: 'brand', params: { slug: 'slug' } } },
      ],
    },
  ],
  rest: [
    {
      kind: 'links',
      items: [{ of: 'newest.0', text: { message: 'browse' }, to: { screen: 'explore' } }],
    },
    { kind: 'products', of: 'hero.product', line: true },
    {
      kind: 'section',
      title: { message: 'groups' },
      parts: [
        {
          kind: 'cards',
          of: 'groups',
          as: 'grid',
          to: { screen: 'product-group', params: { name: 'name' } },
          title: 'title',
          picture: 'image',
          note: { message: 'count', values: { count: 'count' } },
          text: 'summary',
        },
      ],
    },
    {
      kind: 'section',
      title: { message: 'newest' },
      parts: [
        { kind: 'products', of: 'newest' },
        {
          kind: 'links',
          items: [{ of: 'newest.0', text: { message: 'all' }, to: { screen: 'explore' } }],
        },
      ],
    },
    {
      kind: 'section',
      title: { message: 'collections' },
      parts: [
        {
          kind: 'cards',
          of: 'collections',
          as: 'grid',
          to: { screen: 'collection', params: { entry: 'slug' } },
          title: 'title',
          picture: 'image',
          text: 'lede',
        },
        {
          kind: 'links',
          items: [
            {
              of: 'collections.0',
              text: { message: 'all' },
              to: { screen: 'collections' },
            },
          ],
        },
      ],
    },
    {
      kind: 'section',
      title: 'story.title',
      parts: [{ kind: 'text', text: 'story.paragraphs' }],
    },
    {
      kind: 'section',
      title: { message: 'brands' },
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
        {
          kind: 'links',
          items: [{ of: 'brands.0', text: { message: 'all' }, to: { screen: 'makers' } }],
        },
      ],
    },
  ],
};
