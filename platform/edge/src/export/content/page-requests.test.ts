import { ENDPOINTS } from '@vitrine/contract';
import { matchPath, SCREENS } from '@vitrine/routes';
import { expect, test } from 'vitest';
import {
  ENDPOINTS_OF_LOCALE,
  ENDPOINTS_OF_PAGE,
  nextPage,
  requestsOfEntries,
  requestsOfPage,
} from './page-requests.ts';

/** A suggestion exists for every text that a visitor may type. */
const WITHOUT_FILES = ['suggestions'];
/** One file for each entry of a shortlist. */
const OF_ENTRIES = ['products'];

test('every endpoint of the content API is exported, except those that cannot be files', () => {
  const exported = SCREENS.flatMap((screen) => [...(ENDPOINTS_OF_PAGE[screen] ?? [])]);
  const known = [...exported, ...ENDPOINTS_OF_LOCALE, ...WITHOUT_FILES, ...OF_ENTRIES];
  expect([...new Set(known)].sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

test('a list is requested in every order, and goes on in the same one', () => {
  const match = matchPath('/de/product-group/vessels');
  const paths = match ? requestsOfPage(match).map(({ path }) => path) : [];
  expect(paths).toEqual([
    '/v1/de/product-groups/vessels',
    '/v1/de/product-groups/vessels?sort=price',
    '/v1/de/product-groups/vessels?sort=-price',
    '/v1/de/product-groups/vessels?sort=name',
    '/v1/de/product-groups/vessels/stories',
  ]);
  expect(nextPage('/v1/de/explore?sort=name', '24~jar')).toBe(
    '/v1/de/explore?sort=name&page=24~jar',
  );
  expect(nextPage('/v1/de/explore?sort=name&page=24~jar', '48~tray')).toBe(
    '/v1/de/explore?sort=name&page=48~tray',
  );
});

test('a product is an entry of a shortlist by itself and by each variant', () => {
  expect(requestsOfEntries('en', 'jar', ['J/2']).map(({ path }) => path)).toEqual([
    '/v1/en/products?ids=jar',
    '/v1/en/products?ids=jar~J~2F2',
  ]);
});
