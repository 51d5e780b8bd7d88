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
      first: 3,
      tabs: { facet: 'kind', label: { message: 'kinds' }, all: { message: 'allKinds' } },
      empty: {
        title: { message: 'emptyTitle' },
        help: { message: 'emptyHelp' },
        all: { message: 'emptyAll' },
      },
    },
  ],
};
