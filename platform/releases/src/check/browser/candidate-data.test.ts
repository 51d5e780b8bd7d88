import type { ScreenRecord } from '@vitrine/contract';
import { integrityOf, toScreenRelease } from '@vitrine/release-log';
import { ROUTES } from '@vitrine/routes';
import { describe, expect, test } from 'vitest';
import { findData, putIntoAnswer, putIntoSet } from './candidate-data.ts';

const candidate: ScreenRecord = {
  screen: 'product',
  version: '2.0.0-ab',
  contract: 1,
  container: 'product_ab',
  entry: 'remoteEntry.js',
  files: {},
  firstPaint: { scripts: [], styles: [] },
  locales: {},
  preload: ['</script>$&'],
  shared: {},
  route: '/:locale/product/:id',
  commit: null,
  by: 'Noor',
  at: '2026-11-03T14:03:00.000Z',
};
const alone = { stable: toScreenRelease(candidate), lastGood: null, canary: null };
const live = { stable: { version: '1.0.0-cd' }, lastGood: { version: '0.9.0-ef' }, canary: {} };

const documentOf = (data: object) =>
  `<html><script type="application/json" id="vitrine">${JSON.stringify(data)}</script><p>$&</p></html>`;
const html = documentOf({
  config: { channel: 'stable', errorReporting: { enabled: true, dsn: 'https://x' }, signals: 1 },
  releases: {
    n: 7,
    index: { home: '1.0.0-aa', product: '1.0.0-cd' },
    set: { url: '/sets/7.json', integrity: 'sha384-old' },
    parts: [{ from: 'home', url: '/sets/7/home.json', integrity: 'sha384-old' }],
    route: live,
  },
  tomorrow: 1,
});
const set = '{"n":7}';
const put = (answer: { status: number; html: string }, path: string) =>
  putIntoAnswer(answer, path, candidate, async (url) => url + set, { routes: ROUTES });
const into = async (path: string) => {
  const { html: changed } = await put({ status: 200, html }, path);
  expect(changed).toMatch(/^<html><script [^>]+>[^<]+<\/script><p>\$&<\/p><\/html>$/);
  return JSON.parse(findData(changed) ?? '');
};

// Regression: each check counted as views of the stable release, and as its errors.
test('the candidate is the only release in the document of its own route, in the index and in the set', async () => {
  expect(await into('/en/product/a')).toEqual({
    config: {
      channel: 'stable',
      errorReporting: { enabled: false, dsn: 'https://x' },
      signals: 0,
    },
    releases: {
      n: 7,
      index: { home: '1.0.0-aa', product: '2.0.0-ab' },
      set: { url: '/sets/7.json', integrity: integrityOf(Buffer.from(`/sets/7.json${set}`)) },
      routes: { product: '/:locale/product/:id' },
      route: alone,
    },
    tomorrow: 1,
  });
});

test('the document of another route keeps the live releases of that route', async () => {
  expect((await into('/en/home')).releases.route).toEqual(live);
});

test('the candidate replaces the live and the last good release in the set', () => {
  const before = { n: 7, screens: { home: { stable: 1 }, product: live } };
  expect(JSON.parse(putIntoSet(JSON.stringify(before), candidate))).toEqual({
    n: 7,
    screens: { home: { stable: 1 }, product: alone },
  });
});

test.each(['<html></html>', documentOf({}), documentOf({ config: {}, releases: 7 })])(
  'in %s there is no place for it, which is an error',
  async (other) => {
    await expect(put({ status: 200, html: other }, '/en/home')).rejects.toThrow(Error);
  },
);

describe('an answer of the live site with status 404', () => {
  const withRoute = (route: unknown) =>
    documentOf({
      config: { errorReporting: { enabled: true } },
      releases: { index: {}, set: { url: '/sets/7.json', integrity: 'sha384-old' }, route },
    }).replace('<p>$&</p>', '<main id="main" class="si si-message"><h1>None</h1></main>');

  // Regression: before its first promotion, a screen could be neither checked nor developed.
  test('becomes the page of a candidate whose screen has no live release', async () => {
    const { status, html } = await put({ status: 404, html: withRoute(null) }, '/en/product/a');
    expect(status).toBe(200);
    expect(JSON.parse(findData(html) ?? '').releases.route).toEqual(alone);
    expect(html).not.toContain('None');
  });

  test('becomes the page of a screen that the host does not know, with its route', async () => {
    const recipes = { ...candidate, screen: 'recipes', route: '/:locale/recipes/:slug' };
    const answer = { status: 404, html: withRoute(null) };
    const { status, html } = await putIntoAnswer(
      answer,
      '/en/recipes/soup',
      recipes,
      async (url) => url + set,
      { routes: ROUTES },
    );
    expect(status).toBe(200);
    expect(JSON.parse(findData(html) ?? '').releases).toMatchObject({
      routes: { recipes: '/:locale/recipes/:slug' },
      route: { stable: { screen: 'recipes' } },
    });
  });

  test.each([
    ['of a page that the content does not have', withRoute(live), '/en/product/a'],
    ['of a path without a route', withRoute(null), '/en/nowhere'],
    ['without data', '<html></html>', '/en/product/a'],
  ])('stays as it is: %s', async (_, html, path) => {
    expect(await put({ status: 404, html }, path)).toEqual({ status: 404, html });
  });
});
