import type { APIRequestContext } from '@playwright/test';
import { SITE } from '../../site.ts';
import { headIsKnown, headOf } from '../../support/assertions/head.ts';
import { startEdge } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';
import { localeCodes } from '../../support/visitor/locale-codes.ts';

const named = async (request: APIRequestContext, address: string) =>
  [...(await (await request.get(address)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, found = '']) => found,
  );

test('@full robots.txt names the sitemap, which lists every page in every language', async ({
  page,
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${SITE}/sitemap.xml\n`);
  const files = await named(request, `${SITE}/sitemap.xml`);
  const locales = await localeCodes(request);
  expect(files).toEqual(locales.map((locale) => `${SITE}/sitemap-${locale}-1.xml`));

  // Parsed by a browser, to be sure that it is XML.
  await page.goto(`${SITE}/robots.txt`);
  for (const [index, file] of files.entries()) {
    const read = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      return {
        root: xml.documentElement.tagName,
        pages: [...xml.querySelectorAll('url')].map((url) => ({
          loc: url.querySelector('loc')?.textContent,
          lastmod: url.querySelector('lastmod')?.textContent,
          alternates: [...url.getElementsByTagName('xhtml:link')].map(
            (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
          ),
        })),
      };
    }, file);
    expect(read.root).toBe('urlset');
    const start = `${SITE}/${locales[index]}/`;
    expect(read.pages.every(({ loc }) => loc?.startsWith(start))).toBe(true);
    const kinds = read.pages.map(({ loc }) => loc?.slice(start.length).split('/')[0]);
    expect([...new Set(kinds)].sort()).toEqual([
      ...['brand', 'explore', 'home', 'makers', 'pages', 'product', 'product-group', 'stories'],
    ]);
    expect(kinds.filter((kind) => kind === 'product').length).toBeGreaterThanOrEqual(48);
    const lamp = read.pages.find(({ loc }) => loc?.endsWith('/product/dome-lamp'));
    expect(lamp?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);

    // The page has the same alternates as the sitemap.
    const path = `/${locales[index]}/product/dome-lamp`;
    await headIsKnown(request, path);
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    const plain = await context?.newPage();
    await plain?.goto(SITE + path);
    const head = plain && (await headOf(plain));
    expect(head?.canonical).toEqual([lamp?.loc]);
    expect(head?.alternates).toEqual(lamp?.alternates);
    await context?.close();
  }
});

test('without the content service the sitemap is answered with 503', async ({ request }) => {
  await using edge = await startEdge({
    VITRINE_SITE_URL: SITE,
    VITRINE_CONTENT_URL: 'http://localhost:59999',
  });
  const answer = await request.get(`${edge.url}/sitemap.xml`);
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '5']);
  expect((await request.get(`${edge.url}/robots.txt`)).status()).toBe(200);
});

// Makers and text pages had no picture for shared links.
test('@full every page of the sitemap has a title, a description, a canonical URL and a picture', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap-ar-1.xml')).text();
  const pages = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, url = '']) => url);
  expect(pages.length).toBeGreaterThan(70);
  for (const url of pages) {
    await headIsKnown(request, url);
    const html = await (await request.get(url)).text();
    expect(html, url).toMatch(/<title>[^<]+</);
    expect(html, url).toMatch(/<meta name="description" content="[^"]+/);
    expect(html, url).toMatch(/<link rel="canonical" href="[^"]+/);
    expect(html, url).toMatch(/<meta property="og:image" content="[^"]+/);
  }
});
