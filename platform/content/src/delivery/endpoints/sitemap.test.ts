import { Sitemap } from '@vitrine/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import { deliveryApp } from '../app.ts';

const store = openStore(':memory:');
const app = deliveryApp({
  reader: store,
  renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
  failed: () => {},
});
const PRODUCTS = 2100;
const revision = '2026-11-21T09:00:00.000Z';

beforeAll(async () => {
  const locales = ['en', 'de'].map((code) => ({
    ...{ code, name: code, currency: 'EUR', direction: 'ltr' },
  }));
  const everywhere = JSON.stringify({ default: 'en', items: locales });
  await store.replace(
    { kind: 'locales', key: 'locales' },
    { revision, rows: [{ locale: '', body: everywhere }] },
  );
  const rows = [{ locale: 'en', body: '{}' }];
  await store.replaceMany(
    Array.from({ length: PRODUCTS }, (_, n) => ({
      document: { kind: 'product', key: `product-${n}` } as const,
      built: { revision, rows },
    })),
  );
  // A picture has no page.
  await store.replace({ kind: 'media', key: '1' }, { revision, rows: [] });
});
afterAll(() => store.close());

test('divides a large catalogue into parts, with each page in one of them', async () => {
  const paths: string[] = [];
  for (const part of ['', '?part=2', '?part=3']) {
    const answer = await app.request(`/v1/sitemap${part}`);
    const { items, parts } = v.parse(Sitemap, await answer.json());
    expect(parts).toBe(3);
    expect(items.length).toBeLessThanOrEqual(1004);
    paths.push(...items.flatMap(({ alternates }) => alternates.map(({ path }) => path)));
  }
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBe((PRODUCTS + 4) * 2);
  expect((await app.request('/v1/sitemap?part=4')).status).toBe(404);
});
