import { expect, test } from 'vitest';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import { decodeRows, encodeRows } from './stored-rows.ts';

// A replica failed at the first product with prices in other currencies than a locale's.
test('rows of a product without brand, group and own price are decoded as they were encoded', async () => {
  const { brand, ...listing } = sampleListing({ id: 'lamp' });
  const pieces = listing.pieces.map(({ price: own, ...piece }) => piece);
  const rows = [{ locale: 'en', listing: { ...listing, groups: [], pieces } }];
  expect(await decodeRows(await encodeRows(rows))).toEqual(rows);
});
