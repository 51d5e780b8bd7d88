import { LOCALES, type Outline } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { outlineHead } from './outline-head.ts';

const RECIPE = { screen: 'recipe', params: { entry: 'slug' } };
const outline: Outline = {
  layout: 'page',
  first: [{ kind: 'title', text: 'title' }],
  rest: [
    {
      kind: 'section',
      parts: [{ kind: 'cards', of: 'items', as: 'grid', to: RECIPE, title: 'title' }],
    },
  ],
};
const head = (items: unknown, routes: Record<string, string>) =>
  outlineHead({
    ...{ outline, routes, query: new URLSearchParams(), texts: undefined, locales: LOCALES },
    ...{ answer: { title: 'Recipes', items }, pathname: '/de-AT/recipes', locale: 'de' },
  });
const ROUTES = { recipe: '/:locale/recipes/:entry' };

test('lists the pages that the cards link to', () => {
  const items = [{ slug: 'a b' }, { slug: 'soup' }, { slug: '' }, { title: 'x' }, null];
  expect(head(items, ROUTES)?.jsonLd).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: '/de/recipes/a%20b' },
        { '@type': 'ListItem', position: 2, url: '/de/recipes/soup' },
      ],
    },
  ]);
});

test.each([
  ['no cards', [], ROUTES],
  ['an answer of another shape', 7, ROUTES],
  ['a screen that is not live', [{ slug: 'soup' }], {}],
  ['a parameter that the outline lacks', [{ slug: 'soup' }], { recipe: '/:locale/r/:other' }],
])('lists nothing for %s', (_, items, routes) => {
  const page = head(items, routes);
  expect(page?.title).toBe('Recipes');
  expect(page?.jsonLd).toBeUndefined();
});
