import { createTestPart, listen } from '@vitrine/http';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../testing/catalogues/open-store.ts';
import { openRenditions } from '../media/rendition-files.ts';
import { deliveryApp } from './app.ts';
import type { Parameters } from './request/parameters.ts';
import { createTurns } from './request/turns.ts';

/** 300 of them take longer than any may wait. */
const SEARCH_MS = 20;

const store = openStore(':memory:');
afterAll(() => store.close());

const part = createTestPart();
const expiresAt = Date.now() + 60_000;
const turns = createTurns(part.metrics);
const app = deliveryApp({
  reader: store,
  turns,
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

/** Computes an answer with these parameters until the test ends it. */
function occupy(parameters: Parameters) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const computed = turns.published(parameters, () => promise, new AbortController().signal);
  return {
    async end() {
      resolve();
      await computed;
    },
  };
}

// With 256 clients every search took 1.6 s, and a cached page twice as long.
test('while too many searches wait, pages are answered and the searches refused', async () => {
  const first = occupy({ q: 'a' });
  const second = app.request('/v1/en/explore?q=b');
  for (const _ of ['not cached', 'cached']) {
    expect((await app.request('/v1/locales')).status).toBe(200);
  }
  const refused = await second;
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await refused.json()).toMatchObject({ title: 'Busy', status: 503 });
  await first.end();
  expect((await app.request('/v1/en/explore?q=b')).status).toBe(200);
});

// A link to a draft had limits of its own for each request: all of its 300 searches were answered,
// and an ordinary request waited 6 s for them.
test('300 searches in a draft wait in one queue, and the others are answered meanwhile', async () => {
  const real = store.list;
  const list = vi.spyOn(store, 'list').mockImplementation((request) => {
    const until = performance.now() + SEARCH_MS;
    while (performance.now() < until);
    return real(request);
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
  const asked = vi.spyOn(store, 'body');

  const first = occupy({});
  const client = new AbortController();
  const abandoned = fetch(`${service.url}/v1/en/home`, { signal: client.signal });
  await expect.poll(waiting).toBe('1');
  client.abort();
  await expect(abandoned).rejects.toThrow();
  await expect.poll(waiting).toBe('0');
  await first.end();
  expect((await fetch(`${service.url}/v1/en/explore`)).status).toBe(200);
  expect(asked.mock.calls.filter(([kind]) => kind === 'home')).toEqual([]);
  expect(await part.metrics.text()).toContain(
    'vitrine_shed_total{limiter="pages",reason="waited-too-long"} 0',
  );
});
