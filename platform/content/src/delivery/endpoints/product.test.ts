import { ProductsById } from '@vitrine/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import { deliveryApp } from '../app.ts';

const store = openStore(':memory:');
const app = deliveryApp({
  reader: store,
  renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
  failed: (error) => console.error(error),
});
const revision = '2026-11-21T09:00:00.000Z';
const move = (former: string, to: string) =>
  store.replace(
    { kind: 'move', key: `product:${former}` },
    { revision, rows: [{ locale: '', body: JSON.stringify({ to }) }] },
  );

beforeAll(async () => {
  const en = { code: 'en', name: 'English', currency: 'USD', direction: 'ltr' };
  const body = JSON.stringify({ default: 'en', items: [en] });
  await store.replace(
    { kind: 'locales', key: 'locales' },
    { revision, rows: [{ locale: '', body }] },
  );
  for (const id of ['carafe', 'bowl']) {
    const listing = sampleListing({ id });
    await store.replace(
      { kind: 'product', key: id },
      { revision, rows: [{ locale: 'en', body: '{}', listing }] },
    );
  }
  await move('older-jug', 'jug');
  await move('jug', 'carafe');
  await move('lost', 'nowhere');
});
afterAll(() => store.close());

test.each([
  ['bowl,carafe', ['bowl', 'carafe'], undefined],
  ['older-jug,bowl', ['carafe', 'bowl'], { 'older-jug': 'carafe' }],
  // Each once, at its first position in the request.
  ['jug,bowl,carafe', ['carafe', 'bowl'], { jug: 'carafe' }],
  ['carafe,older-jug,jug', ['carafe'], { 'older-jug': 'carafe', jug: 'carafe' }],
  ['lost,constructor,bowl', ['bowl'], undefined],
])('products %s are %j, with the moved ids', async (ids, found, moved) => {
  const answer = await app.request(`/v1/en/products?ids=${ids}`);
  const list = v.parse(ProductsById, await answer.json());
  expect(list.items.map(({ id }) => id)).toEqual(found);
  expect(list.total).toBe(found.length);
  expect(list.moved).toEqual(moved);
});
