import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { type CmsReader, createCmsReader } from './cms-reader.ts';

let cms: TestAuthoring;
let author: string;
let reader: CmsReader;

beforeAll(async () => {
  cms = await openTestAuthoring();
  author = await cms.logIn();
  reader = createCmsReader(cms.authoring.payload);
});
afterAll(() => cms?.close());

async function save(collection: string, body: object, query = ''): Promise<number> {
  const options = { method: 'POST', body, as: author };
  return (await cms.send(`/${collection}${query}`, options)).status;
}

// A shop in dong could not say so: the CMS offered three currencies.
test('without markets, the currencies are those of the locales', async () => {
  const english = { id: 'en', name: 'English', direction: 'ltr', currency: 'VND' };
  expect(await save('locales', english)).toBe(201);
  const found = await reader.locales();
  expect(found?.locales.currencies).toEqual(['VND']);
  expect(found?.locales.markets).toBeUndefined();
});

test('markets are in their order, with what prices include in each language', async () => {
  const before = (await reader.locales())?.revision;
  const germany = { id: 'DE', currency: 'EUR', tax: { en: 'incl. VAT', de: 'inkl. MwSt.' } };
  expect(await save('markets', { ...germany, position: 2 }, '?locale=all')).toBe(201);
  expect(await save('markets', { id: 'FR', currency: 'EUR', position: 3 })).toBe(201);
  expect(await save('markets', { id: 'VN', currency: 'VND', position: 1 })).toBe(201);
  const found = await reader.locales();
  expect(found?.revision).not.toBe(before);
  expect(found?.locales.currencies).toEqual(['VND', 'EUR']);
  expect(found?.locales.markets).toEqual([
    { country: 'VN', currency: 'VND' },
    { country: 'DE', currency: 'EUR', tax: { en: 'incl. VAT', de: 'inkl. MwSt.' } },
    { country: 'FR', currency: 'EUR' },
  ]);
});

// The locale of a new shop is in euros until an author changes it.
test('a locale in a currency that no market has is in that of the first market', async () => {
  const german = { id: 'de', name: 'Deutsch', direction: 'ltr', currency: 'CHF' };
  expect(await save('locales', german)).toBe(201);
  const items = (await reader.locales())?.locales.items ?? [];
  expect(Object.fromEntries(items.map(({ code, currency }) => [code, currency]))).toEqual({
    en: 'VND',
    de: 'VND',
  });
});

test.each([
  [{ id: 'ZZ', currency: 'EUR' }],
  [{ id: 'DEU', currency: 'EUR' }],
  [{ id: 'AT', currency: 'ATS' }],
])('%j is not a market', async (market) => {
  expect(await save('markets', market)).toBe(400);
});
