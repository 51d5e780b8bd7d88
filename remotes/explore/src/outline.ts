import type { Outline } from '@vitrine/contract';

export const outline: Outline = {
  layout: 'results',
  first: [
    { kind: 'path', items: [] },
    {
      kind: 'title',
      text: [
        { message: 'resultsFor', values: { query: ['correction.shown', 'query'] } },
        'head.title',
      ],
    },
    {
      kind: 'list',
      first: 3,
      empty: {
        title: [{ message: 'emptyFor', values: { query: 'query' } }, { message: 'emptyTitle' }],
        help: { message: 'emptyHelp' },
        all: { message: 'emptyAll' },
      },
      none: { title: { message: 'emptyShop' }, help: { message: 'emptyShopHelp' } },
    },
  ],
};
