import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentDataOf, type RunningEdge, startEdge } from './running-edge.ts';

let edge: RunningEdge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge[Symbol.asyncDispose]());

const PRIVATE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

test('a preview is the page with the draft’s content service, a banner, and no trace in caches', async () => {
  const response = await edge.request('/ar/product/lamp?variant=a&preview=some.token');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject(PRIVATE);
  const { config } = documentDataOf(html);
  const { VITRINE_CONTENT_URL: contentUrl } = edge.env;
  expect(config.contentUrl).toBe(`${contentUrl}/v1/preview/some.token`);
  expect(html).toContain('<title>&lt;Lamp&gt; of /v1/preview/some.token/v1/ar/products/lamp');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(
    /<body[^>]*><aside class="preview" lang="ar" dir="rtl" .*<a href="\/ar\/product\/lamp\?variant=a">/,
  );

  const published = await edge.request('/ar/product/lamp?variant=a');
  expect(published.headers.get('cache-control')).toBe('no-cache');
  const text = await published.text();
  expect(text).not.toContain('class="preview"');
  expect(documentDataOf(text).config.contentUrl).toBe(contentUrl);
});

test('a link that shows nothing says why, in the language of the page', async () => {
  for (const [token, status, title] of [
    ['expired', 410, 'انتهت صلاحية هذه المعاينة'],
    ['forged', 403, 'رابط المعاينة غير صالح'],
    ['', 403, 'رابط المعاينة غير صالح'],
    ['../../etc', 403, 'رابط المعاينة غير صالح'],
    ['"><script>', 403, 'رابط المعاينة غير صالح'],
  ] as const) {
    const query = `preview=${encodeURIComponent(token)}`;
    const response = await edge.request(`/ar/product/lamp?${query}`);
    const html = await response.text();
    expect([token, response.status]).toEqual([token, status]);
    expect(Object.fromEntries(response.headers)).toMatchObject(PRIVATE);
    expect(html).toContain(`<html lang="ar" dir="rtl">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('<a href="/ar/product/lamp">');
    expect(html).not.toContain('<script');
  }
  edge.content.isAway = true;
  expect((await edge.request('/en/product/lamp?preview=some.token')).status).toBe(503);
  edge.content.isAway = false;
});
