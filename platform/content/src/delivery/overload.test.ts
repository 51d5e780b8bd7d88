import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../testing/catalogues/open-store.ts';
import { openRenditions } from '../media/rendition-files.ts';
import type { CatalogueReader } from '../projection/catalogue-store/catalogue-store.ts';
import { deliveryApp } from './app.ts';

const store = openStore(':memory:');
afterAll(() => store.close());

const gate = Promise.withResolvers<void>();
const slow: Pick<CatalogueReader, 'list'> = {
  list: (request) => gate.promise.then(() => store.list(request)),
};
const app = deliveryApp({
  reader: { ...store, ...slow },
  renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
  failed: (error) => console.error(error),
});

// With 256 clients every search took 1.6 s, and a cached page twice as long.
test('while too many searches wait, pages are answered and the searches refused', async () => {
  const en = { code: 'en', name: 'English', currency: 'USD', direction: 'ltr' };
  const body = JSON.stringify({ default: 'en', items: [en] });
  await store.replace(
    { kind: 'locales', key: 'locales' },
    { revision: '1', rows: [{ locale: '', body }] },
  );
  const first = app.request('/v1/en/explore?q=a');
  const second = app.request('/v1/en/explore?q=b');
  for (const _ of ['not cached', 'cached']) {
    expect((await app.request('/v1/locales')).status).toBe(200);
  }
  const refused = await second;
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await refused.json()).toMatchObject({ title: 'Busy', status: 503 });
  gate.resolve();
  expect((await first).status).toBe(200);
  expect((await app.request('/v1/en/explore?q=b')).status).toBe(200);
});
