import type { Page } from '@playwright/test';
import {
  ERROR_TEXTS,
  expectErrorPage,
  expectKeptPage,
  tryAgain,
} from '../../support/assertions/failure-pages.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { startContentProxy } from '../../support/network/content-proxy.ts';
import { startEdge } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

const PAGES: [screen: ScreenName, path: string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore'],
];
const [CARAFE, NOWHERE, UNKNOWN] = [
  '/ar/product/tall-carafe',
  '/ar/product/nothing-such',
  '/ar/product/paper-lantern',
];

const headingOf = (html: string) => /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? '';

// Regression: all five screens said that the catalogue was not answering, and took away the name,
// price and picture that the document had.
test('@full while the content service is away, a visit keeps what the edge and the visit knew', async ({
  page,
  request,
}) => {
  await using content = await startContentProxy();
  await using edge = await startEdge({ VITRINE_CONTENT_URL: content.url });
  const open = (path: string) => request.get(edge.url + path);
  const headings = new Map<string, string>();
  for (const [, path] of PAGES) {
    const document = await open(`/ar/${path}`);
    expect(document.status(), path).toBe(200);
    headings.set(path, headingOf(await document.text()));
  }
  expect((await open(NOWHERE)).status()).toBe(404);
  await page.goto(`${edge.url}/ar/explore`);
  await expectScreen(page, 'explore');
  await page.locator(`#outlet main a[href^="/ar/product/"]`).first().click();
  await expectScreen(page, 'product');
  content.isAway = true;

  await test.step('a page of the visit is shown with a note', async () => {
    await page.goBack();
    await expectScreen(page, 'explore');
    await expectKeptPage(page, 'ar', 'kept');
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });
  for (const [, path] of PAGES) {
    await test.step(`the document of ${path} keeps its content`, async () => {
      const document = await page.goto(`${edge.url}/ar/${path}`);
      expect(document?.status()).toBe(200);
      await expectKeptPage(page, 'ar', 'kept', headings.get(path));
    });
  }
  await test.step('a missing page stays missing, and an unknown one is a 503', async () => {
    expect((await open(NOWHERE)).status()).toBe(404);
    const document = await page.goto(edge.url + UNKNOWN);
    expect(document?.status()).toBe(503);
    expect(document?.headers()['retry-after']).toBe('5');
    await expectErrorPage(page, 'ar', 'unavailable');
  });
  await test.step('a retry works without a reload when the service is back', async () => {
    await page.goto(edge.url + CARAFE);
    await expectKeptPage(page, 'ar', 'kept');
    content.isAway = false;
    await tryAgain(page, 'ar');
    await expectScreen(page, 'product');
    await expect(page.getByRole('note')).toHaveCount(0);
  });
});

/** The broken pictures of the page, for which browsers draw an icon. Others have no file yet. */
const brokenPictures = (page: Page) =>
  page
    .getByRole('main')
    .locator('img[src]')
    .evaluateAll(
      (all) =>
        all.filter((img) => img instanceof HTMLImageElement && img.complete && !img.naturalWidth)
          .length,
    );

/** The space between the list and what is above it, and between its start and that of the page. */
const holesAround = (list: Element) => {
  const { x, y } = list.getBoundingClientRect();
  const all = [...(list.parentElement?.children ?? [])];
  const boxes = all
    .slice(0, all.indexOf(list))
    .map((element) => element.getBoundingClientRect())
    // The parts for visitors without scripts have no box.
    .filter(({ width }) => width > 0);
  return {
    above: y - Math.max(...boxes.map(({ bottom }) => bottom)),
    beside: x - Math.min(...boxes.map((box) => box.x)),
  };
};

// Regression: beside and above the list was a hole for filters that never came, and the browser's
// icon was in the place of each picture.
test('@full a kept page has no hole for filters and no broken picture', async ({ page }) => {
  await using content = await startContentProxy();
  await using edge = await startEdge({ VITRINE_CONTENT_URL: content.url });
  const main = page.getByRole('main');
  const failed = main.locator('.si-failed');
  for (const path of ['product-group/vessels', 'explore', 'product/tall-carafe']) {
    content.isAway = false;
    await page.request.get(`${edge.url}/en/${path}`);
    content.isAway = true;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${edge.url}/en/${path}`);
      await expectKeptPage(page, 'en', 'kept');
      await expect(failed).not.toHaveCount(0);
      expect(await brokenPictures(page)).toBe(0);
      if (path.startsWith('product/')) continue;
      const { above, beside } = await main.locator('.si-items').evaluate(holesAround);
      expect(above, `above the list at ${width}`).toBeLessThan(60);
      expect(beside, `beside the list at ${width}`).toBe(0);
    }
  }
  await expect(main.getByRole('img', { name: 'A tall carafe' })).toHaveText(/^A tall carafe/);
});

test('@full pictures of a page of the visit have their text, and come back with the page', async ({
  page,
}) => {
  await using content = await startContentProxy();
  await using edge = await startEdge({ VITRINE_CONTENT_URL: content.url });
  await page.goto(`${edge.url}/en/product/tall-carafe`);
  await expectScreen(page, 'product');
  await page.locator('#outlet header a[href="/en/explore"]').first().click();
  await expectScreen(page, 'explore');
  content.isAway = true;
  // As if the browser had not kept them.
  await page.route('**/media/**', (route) => route.abort());
  await page.goBack();
  await expectKeptPage(page, 'en', 'kept');
  const picture = page.getByRole('main').getByRole('img', { name: 'A tall carafe' }).first();
  await expect(picture).toHaveText(/^A tall carafe/);
  await expect.poll(() => brokenPictures(page)).toBe(0);
  content.isAway = false;
  await page.unroute('**/media/**');
  await tryAgain(page, 'en');
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(picture).toHaveJSProperty('tagName', 'IMG');
  await expect.poll(() => brokenPictures(page)).toBe(0);
});

// A crawler gets the 503; a browser that reaches the content service shows the page.
test('@full a document with status 503 starts the page', async ({ page }) => {
  await using content = await startContentProxy();
  await using edge = await startEdge({ VITRINE_CONTENT_INTERNAL_URL: content.url });
  content.isAway = true;
  const document = await page.goto(edge.url + CARAFE);
  expect(document?.status()).toBe(503);
  await expectScreen(page, 'product');
  await expect(page.getByRole('button', { name: ERROR_TEXTS.ar.retry })).toHaveCount(0);
});

// Regression: of 372 documents of a cold edge, 330 had no title, price or canonical URL.
test('@full a cold edge under 64 clients writes every page with its head', async ({ request }) => {
  await using edge = await startEdge({});
  const locs = async (path: string) =>
    [...(await (await request.get(edge.url + path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
  const paths = (await Promise.all((await locs('/sitemap.xml')).map(locs))).flat();
  expect(paths.length).toBeGreaterThan(300);
  await using cold = await startEdge({});
  const general: string[] = [];
  const client = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const html = await (await fetch(cold.url + path)).text();
      if (!html.includes('rel="canonical"')) general.push(path);
    }
  };
  await Promise.all(Array.from({ length: 64 }, client));
  expect(general).toEqual([]);
});
