import type { Outline } from '@vitrine/contract';

const COLLECTION = { screen: 'collection', params: { entry: 'slug' } };

export const outline: Outline = {
  layout: 'page',
  first: [
    { kind: 'path', items: [], current: { message: 'title' } },
    { kind: 'title', text: { message: 'title' } },
    { kind: 'text', text: { message: 'text' } },
    { kind: 'links', late: true, items: [{ of: 'items', text: 'title', to: COLLECTION }] },
  ],
  rest: [
    {
      kind: 'section',
      parts: [
        {
          kind: 'cards',
          of: 'items',
          as: 'grid',
          to: COLLECTION,
          title: 'title',
          picture: 'image',
          text: 'lede',
        },
      ],
    },
  ],
};
