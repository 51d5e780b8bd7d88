import type { Outline } from '@vitrine/contract';

const BRAND = { screen: 'brand', params: { slug: 'slug' } };

export const outline: Outline = {
  layout: 'page',
  first: [
    { kind: 'path', items: [], current: { message: 'title' } },
    { kind: 'title', text: { message: 'title' } },
    { kind: 'text', text: { message: 'text' } },
    { kind: 'links', late: true, items: [{ of: 'items', text: 'name', to: BRAND }] },
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
