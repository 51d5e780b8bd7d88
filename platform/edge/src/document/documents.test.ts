import { createMetrics } from '@vitrine/http';
import { matchPath, ROUTES } from '@vitrine/routes';
import { expect, test, vi } from 'vitest';
import { contentOf, withParts } from '../../testing/outlined-pages.ts';
import { divideCaches } from '../cache/cache-limits.ts';
import { createConfigurationSource } from '../config/configuration.ts';
import { readSettings } from '../config/settings.ts';
import { generalHead, type PageHead } from '../head/page-head.ts';
import { pageOf } from '../page/page.ts';
import { siteRoutes } from '../release-state/set/site-routes.ts';
import { toSetFile } from '../release-state/set-files.ts';
import { createDocumentResponder } from './documents.ts';

const settings = readSettings({});
const set = { n: 1, channel: 'stable', screens: {} };
const entry = {
  ...set,
  previous: null,
  at: '2026-11-03T14:03:00.000Z',
  by: '',
  why: '',
  action: { kind: 'promote' as const, target: 'host', version: '1.0.0-ab' },
  set: { host: null, screens: {} },
};
const host = {
  version: '1.0.0-ab',
  base: '/host/files',
  template: '<!--vitrine:head--><!--vitrine:data--><!--vitrine:outlet-->',
  inlineScript: '',
  styles: [],
  scripts: [],
  messages: {},
  routes: ROUTES,
};
const page = {
  screen: null,
  params: {},
  locale: { code: 'en', currency: 'USD', direction: 'ltr' as const },
  localeRoot: '',
};
const localesIn = (...codes: readonly string[]) => ({
  default: 'en',
  items: codes.map((code) => ({ code, name: code, direction: 'ltr' as const, currency: 'EUR' })),
});

function createResponder() {
  const metrics = createMetrics();
  const { documents } = divideCaches(settings.cacheBytes, metrics);
  return createDocumentResponder(settings, documents, metrics.cache('documents'));
}

function visitors() {
  const documents = createResponder();
  const configurationWith = createConfigurationSource(settings);
  return (codes: readonly string[], headers: Record<string, string> = {}) =>
    documents(new Request('http://localhost/en/x', { headers }), {
      state: { entry, file: toSetFile(set), host, routes: siteRoutes(ROUTES, {}) },
      host,
      page,
      head: generalHead('en', {}),
      config: configurationWith(localesIn(...codes), {}),
      site: {},
    });
}

// It contained the time, to the minute: a cache that revalidated got a whole document each minute.
test('an unchanged document is a 304 a day later', async () => {
  const tag = (await visitors()(['en'])).headers.get('ETag') ?? '';
  vi.setSystemTime(Date.now() + 86_400_000);
  const { status } = await visitors()(['en'], { 'If-None-Match': tag });
  vi.useRealTimers();
  expect(status).toBe(304);
});

test('an unchanged document is a 304 until a locale is added', async () => {
  const ask = visitors();
  const first = await ask(['en']);
  const tag = first.headers.get('ETag') ?? '';
  const again = await ask(['en'], { 'If-None-Match': tag });
  expect([again.status, again.headers.get('Content-Type')]).toEqual([304, null]);
  const after = await ask(['en', 'de'], { 'If-None-Match': tag });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('"code":"de"');
});

// Regression: every invented tag (de-x-1, de-x-2 …) had a document of its own, written and
// compressed again, so that anyone could bypass the cache.
test('all locale tags that find the same locale have the same document', async () => {
  const documents = createResponder();
  const locales = localesIn('en', 'de');
  const outline = withParts({
    kind: 'links',
    items: [{ of: 'brand', text: 'name', to: { screen: 'brand', params: { slug: 'slug' } } }],
  });
  const content = contentOf(outline, { brand: { slug: 'kiln', name: 'Kiln' } });
  const open = (path: string) =>
    documents(new Request(`http://localhost${path}`), {
      state: { entry, file: toSetFile(set), host, routes: siteRoutes(ROUTES, {}) },
      host,
      page: pageOf(path, locales, matchPath),
      head: { ...generalHead('de', {}), content },
      config: createConfigurationSource(settings)(locales, {}),
      site: {},
    });
  const tagOf = async (path: string) => (await open(path)).headers.get('ETag');
  expect(await (await open('/de/product/lamp')).text()).toContain('<a href="../brand/kiln">');
  expect(await tagOf('/de-x-q1/product/lamp')).toBe(await tagOf('/de/product/lamp'));
  expect(await tagOf('/de-AT/product/lamp')).toBe(await tagOf('/de/product/lamp'));
  expect(await tagOf('/en/product/lamp')).not.toBe(await tagOf('/de/product/lamp'));
});

test('a CDN may keep a page with keys, unless its content is old, and nothing else', async () => {
  const env = {
    VITRINE_CDN_MAX_AGE: '3600',
    VITRINE_PURGE_URL: 'https://purge.example',
    VITRINE_PURGE_SECRET: Buffer.alloc(32).toString('base64'),
  };
  const { documents: limit } = divideCaches(settings.cacheBytes, createMetrics());
  const counts = createMetrics().cache('documents');
  const documents = createDocumentResponder(readSettings(env), limit, counts);
  const ask = async (over: Partial<PageHead>) => {
    const { headers } = await documents(new Request('http://localhost/en/x'), {
      state: { entry, file: toSetFile(set), host, routes: siteRoutes(ROUTES, {}) },
      host,
      page,
      head: {
        ...generalHead('en', {}),
        key: JSON.stringify(over.purgeKeys ?? over.status),
        ...over,
      },
      config: null,
      site: {},
    });
    return [headers.get('Cache-Control'), headers.get('Surrogate-Key'), headers.get('Cache-Tag')];
  };
  const purgeKeys = ['content', 'product-lamp'];
  const kept = [
    'public, max-age=0, s-maxage=3600, stale-if-error=86400',
    'documents content product-lamp',
    'documents,content,product-lamp',
  ];
  expect((await ask({ purgeKeys, isOld: true }))[0]).toBe('no-cache');
  expect(await ask({ purgeKeys })).toEqual(kept);
  expect((await ask({ purgeKeys, isOld: true }))[0]).toBe('no-cache');
  expect(await ask({})).toEqual(['no-cache', null, null]);
  expect(await ask({ status: 404 })).toEqual(['no-cache', null, null]);
  expect(await ask({ status: 503 })).toEqual(['no-store', null, null]);
});
