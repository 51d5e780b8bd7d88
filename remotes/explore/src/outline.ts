import type { Outline, OutlineText } from '@vitrine/contract';

const TITLE: OutlineText = [
  { message: 'resultsFor', values: { query: ['correction.shown', 'query'] } },
  { message: 'title' },
];

export const outline: Outline = {
  layout: 'results',
  first: [
    {
      kind: 'path',
      // Only from the results of a search.
      items: [
        { text: { message: 'title', values: { query: 'query' } }, to: { screen: 'explore' } },
      ],
      current: TITLE,
    },
    { kind: 'title', text: TITLE },
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
