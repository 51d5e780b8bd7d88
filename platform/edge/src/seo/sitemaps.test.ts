import type { Locales } from '@vitrine/contract';
import { createMetrics } from '@vitrine/http';
import { expect, test } from 'vitest';
import { divideCaches } from '../cache/cache-limits.ts';
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
