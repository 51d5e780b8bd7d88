import type { Outline, OutlineText, OutlineView } from '@vitrine/contract';

const TITLE: OutlineText = [
  // Only of a search with results.
  {
    message: 'resultsFor',
    values: { query: ['correction.shown', 'query'], first: 'items.0.id' },
  },
  { message: 'emptyFor', values: { query: 'query' } },
  { message: 'title' },
];

const EXPLORE = { screen: 'explore' };

/** The title of a shortlist: only scripts know what is on it. */
const shortlist = (title: string): Omit<OutlineView, 'parameter'> => ({
  layout: 'view',
  first: [
    { kind: 'path', items: [], current: { message: title } },
    { kind: 'title', text: { message: title } },
  ],
  rest: [
    { kind: 'text', text: { message: 'listScript' } },
    { kind: 'links', items: [{ text: { message: 'emptyAll' }, to: EXPLORE }] },
  ],
});

export const outline: Outline = {
  layout: 'results',
  first: [
    {
      kind: 'path',
      // Only from the results of a search.
      items: [{ text: { message: 'title', values: { query: 'query' } }, to: EXPLORE }],
      current: TITLE,
    },
    { kind: 'title', text: TITLE },
    {
      kind: 'list',
      first: 3,
      empty: {
        title: { message: 'emptyTitle' },
        help: { message: 'emptyHelp' },
        all: { message: 'emptyAll' },
      },
      none: { title: { message: 'emptyShop' }, help: { message: 'emptyShopHelp' } },
    },
  ],
  views: [
    { parameter: 'view', value: 'table', ...shortlist('comparison') },
    { parameter: 'shortlist', value: '', ...shortlist('shortlist') },
    { parameter: 'shortlist', ...shortlist('sharedList') },
  ],
};
