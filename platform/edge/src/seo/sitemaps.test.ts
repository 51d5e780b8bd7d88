import type { Locales } from '@vitrine/contract';
import { createMetrics } from '@vitrine/http';
import { expect, test } from 'vitest';
import { divideCaches } from '../cache/cache-limits.ts';
import { siteRoutes } from '../release-state/set/site-routes.ts';
import { listedScreens } from './listed-screens.ts';
import { parseSitemapPath } from './sitemap-file.ts';
import { createSitemapResponder } from './sitemaps.ts';

const locales: Locales = {
  default: 'en',
  items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'EUR' }],
};

function site(siteUrl: string | undefined = 'https://shop.example') {
  const content = { up: true, etag: '"1"', parts: 2, asked: [] as string[] };
  let time = 1;
  const fetch = async (address: string | URL | Request, init?: RequestInit) => {
    const { searchParams } = new URL(String(address));
    const etag = new Headers(init?.headers).get('If-None-Match');
    content.asked.push(`${searchParams.get('part')} ${etag}`);
    if (!content.up) throw new TypeError('no connection');
    if (etag === content.etag) return new Response(null, { status: 304 });
    const part = Number(searchParams.get('part'));
    const items = [{ alternates: [{ locale: 'en', path: `/en/product/${part}` }] }];
    return Response.json({ items, parts: content.parts }, { headers: { ETag: content.etag } });
  };
  const contentUrl = 'https://content.example';
  const sitemaps = createSitemapResponder({
    siteUrl,
    contentUrl,
    fetch,
    cacheLimit: divideCaches(8_000_000, createMetrics()).sitemaps,
    now: () => time,
  });
  const ask = async (path: string) => {
    const file = parseSitemapPath(path);
    if (!file) throw new Error(`${path} is not a sitemap file`);
    const answer = await sitemaps(new Request(`https://edge.example${path}`), file, locales);
    const retry = answer.headers.get('Retry-After');
    return { status: answer.status, retry, text: await answer.text() };
  };
  return { content, ask, pass: (ms: number) => (time += ms) };
}

test('an unchanged part is revalidated by its tag, and a new part appears in the index', async () => {
  const { content, ask, pass } = site();
  expect((await ask('/sitemap-en-2.xml')).text).toContain('https://shop.example/en/product/2<');
  pass(60_001);
  expect((await ask('/sitemap-en-2.xml')).text).toContain('https://shop.example/en/product/2<');
  expect(content.asked).toEqual(['1 null', '2 null', '1 "1"', '2 "1"']);
  expect((await ask('/sitemap-en-3.xml')).status).toBe(404);
  content.parts = 3;
  content.etag = '"2"';
  pass(60_001);
  expect((await ask('/sitemap.xml')).text).toContain('/sitemap-en-3.xml');
});

test('while the content service is down, known files are served, and other requests get a Retry-After', async () => {
  const { content, ask, pass } = site();
  content.up = false;
  expect(await ask('/sitemap.xml')).toMatchObject({ status: 503, retry: '5' });
  content.up = true;
  pass(5000);
  await ask('/sitemap-en-1.xml');
  content.up = false;
  pass(60_001);
  expect((await ask('/sitemap.xml')).text).toContain('/sitemap-en-2.xml');
  pass(5000);
  expect(await ask('/sitemap-en-1.xml')).toMatchObject({ status: 200 });
  pass(5000);
  expect(await ask('/sitemap-en-2.xml')).toMatchObject({ status: 503, retry: '5' });
});

test('without the origin of the site there is no sitemap', async () => {
  const { content, ask } = site('');
  expect((await ask('/sitemap.xml')).status).toBe(404);
  expect(content.asked).toEqual([]);
});

/** A site whose screens have lists of their own, which a content service of their team answers. */
function siteWithScreens(listOf: (part: string) => Response) {
  const reported: string[] = [];
  let time = 1;
  const fetch = async (address: string | URL | Request) => {
    const { pathname, searchParams } = new URL(String(address));
    const part = searchParams.get('part') ?? '';
    if (pathname === '/recipes/list') return listOf(part);
    return Response.json({ items: [{ alternates: [{ locale: 'en', path: '/en/home' }] }] });
  };
  const sitemaps = createSitemapResponder({
    siteUrl: 'https://shop.example',
    contentUrl: 'https://content.example',
    fetch,
    cacheLimit: divideCaches(8_000_000, createMetrics()).sitemaps,
    now: () => time,
    report: (sentence) => reported.push(sentence),
  });
  const screens = listedScreens({
    routes: siteRoutes(
      { home: '/:locale/home' },
      {
        letter: '/:locale/letter',
        product: '/:locale/lamps/:id',
        recipes: '/:locale/recipes/:slug',
      },
    ),
    sitemaps: { recipes: '/recipes/list{?part}' },
  });
  const ask = async (path: string) => {
    const file = parseSitemapPath(path);
    if (!file) throw new Error(`${path} is not a sitemap file`);
    const asked = new Request(`https://edge.example${path}`);
    const answer = await sitemaps(asked, file, locales, screens);
    return { status: answer.status, text: await answer.text() };
  };
  return { ask, reported, pass: (ms: number) => (time += ms) };
}

const recipe = (path: string) => ({ alternates: [{ locale: 'en', path }] });
const filesOf = (index: string) => index.match(/(?<=<loc>https:\/\/shop.example).*?(?=<)/g);

test('a screen with one page needs no list, and one with parameters has its own', async () => {
  const { ask, reported } = siteWithScreens((part) =>
    Response.json({
      // A list cannot name the pages of other screens.
      items: [recipe(`/en/recipes/soup-${part}`), recipe('/en/home'), recipe('/de/recipes/x')],
      parts: 2,
    }),
  );
  expect(filesOf((await ask('/sitemap.xml')).text)).toEqual([
    '/sitemap-en-1.xml',
    '/sitemap-letter.en-1.xml',
    '/sitemap-recipes.en-1.xml',
    '/sitemap-recipes.en-2.xml',
  ]);
  expect(filesOf((await ask('/sitemap-letter.en-1.xml')).text)).toEqual(['/en/letter']);
  expect(filesOf((await ask('/sitemap-recipes.en-2.xml')).text)).toEqual(['/en/recipes/soup-2']);
  for (const path of ['recipes.en-3', 'recipes.zz-1', 'product.en-1', 'home.en-1', 'x.en-1']) {
    expect(await ask(`/sitemap-${path}.xml`), path).toMatchObject({ status: 404 });
  }
  expect(reported).toEqual([]);
});

test('a list that cannot be used is left out and reported once, and takes nothing else away', async () => {
  let isUp = false;
  const { ask, reported, pass } = siteWithScreens(() =>
    isUp ? Response.json({ items: [recipe('/en/recipes/a')] }) : new Response('?', { status: 500 }),
  );
  const others = ['/sitemap-en-1.xml', '/sitemap-letter.en-1.xml'];
  for (const _ of [1, 2]) {
    expect(filesOf((await ask('/sitemap.xml')).text)).toEqual(others);
    expect((await ask('/sitemap-en-1.xml')).status).toBe(200);
    expect((await ask('/sitemap-recipes.en-1.xml')).status).toBe(503);
    pass(5000);
  }
  expect(reported).toEqual([expect.stringMatching(/does not get the pages of recipes: /)]);
  isUp = true;
  expect(filesOf((await ask('/sitemap.xml')).text)).toEqual([
    ...others,
    '/sitemap-recipes.en-1.xml',
  ]);
});
