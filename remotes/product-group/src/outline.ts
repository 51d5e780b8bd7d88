import type { Outline } from '@vitrine/contract';

const GROUP = { screen: 'product-group', params: { name: 'name' } };

export const outline: Outline = {
  layout: 'list',
  first: [
    { kind: 'path', items: [{ of: 'parents', text: 'title', to: GROUP }], current: 'title' },
    { kind: 'title', text: 'title' },
    { kind: 'text', text: 'description' },
    {
      kind: 'links',
      items: [{ of: 'children', text: 'title', to: GROUP }],
      tabs: { message: 'children' },
    },
    {
      kind: 'list',
      first: 4,
      tabs: { facet: 'kind', label: { message: 'kinds' }, all: { message: 'allKinds' } },
      empty: {
        title: { message: 'emptyTitle' },
        help: { message: 'emptyHelp' },
        all: { message: 'emptyAll' },
      },
    },
  ],
  rest: [
    {
      kind: 'section',
      title: { message: 'scenes' },
      parts: [
        {
          kind: 'cards',
          of: 'scenes',
          as: 'grid',
          to: { screen: 'product', params: { id: 'id' } },
          title: 'name',
          picture: 'image',
        },
      ],
    },
    {
      kind: 'section',
      title: { message: 'choosing' },
      parts: [{ kind: 'text', text: 'choosing' }],
    },
    {
      kind: 'section',
      title: { message: 'maker' },
      parts: [
        {
          kind: 'cards',
          of: 'maker',
          as: 'rows',
          to: { screen: 'brand', params: { slug: 'slug' } },
          title: 'name',
          label: 'place',
          text: 'summary',
          note: { message: 'products', values: { count: 'count' } },
        },
      ],
    },
    {
      kind: 'section',
      parts: [
        {
          kind: 'links',
          items: [
            {
              of: 'neighbours.before',
              text: { message: 'before', values: { title: 'title' } },
              to: GROUP,
            },
            {
              of: 'neighbours.after',
              text: { message: 'after', values: { title: 'title' } },
              to: GROUP,
            },
          ],
        },
      ],
    },
  ],
};
