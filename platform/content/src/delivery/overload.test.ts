import { createTestPart, listen } from '@vitrine/http';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../testing/catalogues/open-store.ts';
import { openRenditions } from '../media/rendition-files.ts';
import type { CatalogueReader } from '../projection/catalogue-store/catalogue-store.ts';
import { deliveryApp } from './app.ts';

const store = openStore(':memory:');
afterAll(() => store.close());

let gate: PromiseWithResolvers<void>;
const slow: Pick<CatalogueReader, 'list'> = {
  list: (request) => gate.promise.then(() => store.list(request)),
};
const readerOfSlowLists = { ...store, ...slow };
const part = createTestPart();
const expiresAt = Date.now() + 60_000;
const app = deliveryApp({
  reader: readerOfSlowLists,
  previews: { find: async () => ({ kind: 'home', key: 'home', expiresAt, documents: [] }) },
  renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
  metrics: part.metrics,
  failed: (error) => console.error(error),
});

beforeAll(async () => {
  const en = { code: 'en', name: 'English', currency: 'USD', direction: 'ltr' };
  const body = JSON.stringify({ default: 'en', items: [en] });
  await store.replace(
    { kind: 'locales', key: 'locales' },
    { revision: '1', rows: [{ locale: '', body }] },
  );
});
beforeEach(() => {
  gate = Promise.withResolvers();
});

// With 256 clients every search took 1.6 s, and a cached page twice as long.
test('while too many searches wait, pages are answered and the searches refused', async () => {
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

// A link to a draft had limits of its own for each request: all of its 300 searches were answered,
// and an ordinary request waited 6 s for them.
test('300 searches in a draft run one at a time, and the others are answered meanwhile', async () => {
  let [running, most] = [0, 0];
  const list = vi.spyOn(readerOfSlowLists, 'list').mockImplementation(async (request) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return store.list(request);
  });
  onTestFinished(() => list.mockRestore());
  const searches = Array.from({ length: 300 }, async (_, index) => {
    return (await app.request(`/v1/preview/token/v1/en/explore?q=${index}`)).status;
  });
  const pages = Array.from({ length: 10 }, async (_, index) => {
    const { status } = await app.request(`/v1/en/sitemap?n=${index}`);
    return status;
  });
  expect((await app.request('/v1/locales')).status).toBe(200);
  await Promise.all(pages);
  const statuses = await Promise.all(searches);
  expect(most).toBe(1);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

// Each reload of a slow page was computed, one after the other.
test('what a client has asked for that has hung up is not computed', async () => {
  const settings = { metricsPort: 0, metricsAddress: '127.0.0.1', drainDelayMs: 0 } as const;
  const service = await listen({
    part,
    settings: { ...settings, logLevel: 'info' },
    name: 'delivery',
    port: 0,
    address: '127.0.0.1',
    portVariable: 'CONTENT_PORT',
    fetch: app.fetch,
  });
  onTestFinished(() => service.stop({ drainDelayMs: 0 }));
  const waiting = async () =>
    /vitrine_queue_length\{limiter="pages"\} (\d+)/.exec(await part.metrics.text())?.[1];
  const asked = vi.spyOn(readerOfSlowLists, 'body');

  const first = fetch(`${service.url}/v1/en/explore`);
  await vi.waitFor(async () => expect(await part.metrics.text()).toContain('"pages"} 1'));
  const client = new AbortController();
  const abandoned = fetch(`${service.url}/v1/en/home`, { signal: client.signal });
  await expect.poll(waiting).toBe('1');
  client.abort();
  await expect(abandoned).rejects.toThrow();
  await expect.poll(waiting).toBe('0');
  gate.resolve();
  expect((await first).status).toBe(200);
  expect(asked.mock.calls.filter(([kind]) => kind === 'home')).toEqual([]);
  expect(await part.metrics.text()).toContain(
    'vitrine_shed_total{limiter="pages",reason="waited-too-long"} 0',
  );
});
