import type { Outline } from '@vitrine/contract';

const BRAND = { screen: 'brand', params: { slug: 'slug' } };

export const outline: Outline = {
  layout: 'page',
  first: [
    { kind: 'path', items: [] },
    { kind: 'title', text: 'head.title' },
    { kind: 'text', text: 'head.description' },
    { kind: 'links', items: [{ of: 'items', text: 'name', to: BRAND }] },
  ],
  rest: [
    {
      kind: 'section',
      parts: [
        {
          kind: 'cards',
          of: 'items',
          as: 'rows',
          to: BRAND,
          title: 'name',
          label: 'place',
          text: 'summary',
          note: { message: 'count', values: { count: 'count' } },
        },
      ],
    },
  ],
};
