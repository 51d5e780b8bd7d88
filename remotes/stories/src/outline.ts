import type { Outline } from '@vitrine/contract';

const STORY = { screen: 'story', params: { story: 'slug' } };

export const outline: Outline = {
  layout: 'page',
  first: [
    { kind: 'path', items: [], current: { message: 'title' } },
    { kind: 'title', text: { message: 'title' } },
    { kind: 'text', text: { message: 'text' } },
    {
      kind: 'links',
      late: true,
      items: [{ of: 'items', text: 'title', to: STORY }],
    },
  ],
  rest: [
    {
      kind: 'section',
      parts: [
        {
          kind: 'cards',
          of: 'items',
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
