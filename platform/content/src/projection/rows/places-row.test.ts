import { expect, test } from 'vitest';
import { placeIn } from './places-row.ts';

const place = {
  ...{ id: '14', updatedAt: '2026-11-26T22:00:00.000Z', kind: 'shop' as const, brands: [] },
  ...{ name: '桐葉', address: '指物町三丁目5', country: 'JP', town: { en: 'Kyoto', ja: '京都' } },
};
const latin = { name: 'Kiriha', address: '3-5 Sashimono-chō' };

// An English visitor could neither read nor say the name of a shop.
test('a place has its Latin letters for readers of another language than its country’s', () => {
  const written = { ...place, latin };
  expect(placeIn(written, 'en', ['en', 'ja'])).toMatchObject({ name: '桐葉', latin });
  expect(placeIn(written, 'ja', ['en', 'ja'])).not.toHaveProperty('latin');
  expect(placeIn(place, 'en', ['en', 'ja'])).not.toHaveProperty('latin');
  expect(
    placeIn({ ...place, latin: { name: '', address: null } }, 'en', ['en']),
    'empty fields of the CMS',
  ).not.toHaveProperty('latin');
});
