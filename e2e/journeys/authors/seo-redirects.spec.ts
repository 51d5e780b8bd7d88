import { headIsKnown } from '../../support/assertions/head.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { expect, test } from '../../support/authors/author-site.ts';
import { contentForBrowsersOnly } from '../../support/site/browser-only-content.ts';
import { startEdge } from '../../support/site/services.ts';

const MOVES = {
  'product:found-jug': 'tall-carafe',
  'product:found-older-jug': 'found-jug',
  'brand:found-glass': 'tolvane',
  'group:found-pots': 'vessels',
};

test('a moved page redirects in every language, at once', async ({ request, authorSite }) => {
  const author = await logIn(request, authorSite.authoringUrl);
  try {
    for (const [id, to] of Object.entries(MOVES)) await author.create('/moves', { id, to });
    for (const [asked, location] of [
      ['/en/product/found-jug', '/en/product/tall-carafe'],
      ['/ar/product/found-older-jug', '/ar/product/tall-carafe'],
      ['/de-AT/product/found-jug?variant=x', '/de-AT/product/tall-carafe?variant=x'],
      ['/EN/brand/found-glass?sort=price&page=abc', '/EN/brand/tolvane?sort=price'],
      ['/ja/product-group/found-pots?color=white', '/ja/product-group/vessels?color=white'],
    ] as const) {
      // If content is late, the edge answers a general document and the page redirects itself.
      const answered = async () => {
        const answer = await request.get(authorSite.url + asked, { maxRedirects: 0 });
        return [answer.status(), answer.headers()['location']];
      };
      await expect.poll(answered).toEqual([301, location]);
    }
    for (const nowhere of ['/en/product/found-nothing', '/en/brand/found-jug']) {
      await headIsKnown(request, nowhere);
      expect((await request.get(authorSite.url + nowhere, { maxRedirects: 0 })).status()).toBe(404);
    }
    // A path that S13 keeps as typed does not redirect.
    for (const kept of ['/EN/home', '/en/product/tall-carafe/']) {
      expect((await request.get(authorSite.url + kept, { maxRedirects: 0 })).status()).toBe(200);
    }
  } finally {
    for (const id of Object.keys(MOVES)) await author.remove(`/moves/${id}`);
  }
});

test('@full a link to a moved page leads to the new address, and back works', async ({
  page,
  request,
  authorSite,
}) => {
  const author = await logIn(request, authorSite.authoringUrl);
  const {
    id: _,
    createdAt,
    updatedAt,
    ...product
  } = await author.read('/products/dome-lamp?depth=0&locale=en');
  const made = { ...JSON.parse(JSON.stringify(product, withoutRowIds)), name: 'Found lantern' };
  try {
    await author.create('/products', { ...made, id: 'found-lantern', _status: 'published' });
    await page.goto('/en/explore?q=Found+lantern');
    await expectScreen(page, 'explore');
    const link = page.locator('main a[href^="/en/product/found-lantern"]').first();
    await expect(link).toBeVisible();
    const before = await page.evaluate(
      () => Object.assign(window, { stayed: true }).history.length,
    );

    await author.create('/products', { ...made, id: 'found-lamp', _status: 'published' });
    await author.remove('/products/found-lantern');
    await author.create('/moves', { id: 'product:found-lantern', to: 'found-lamp' });
    await link.click();
    await expectScreen(page, 'product');
    expect(new URL(page.url()).pathname).toBe('/en/product/found-lamp');
    await expect(page.locator('h1')).toHaveText('Found lantern');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${authorSite.url}/en/product/found-lamp`,
    );
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    expect(await page.evaluate(() => 'stayed' in window), 'no document was loaded').toBe(true);
    await page.goBack();
    await expectScreen(page, 'explore');
  } finally {
    for (const id of ['found-lantern', 'found-lamp']) await author.remove(`/products/${id}`);
    await author.remove('/moves/product:found-lantern');
  }
});

test('@full when the document does not know that a page has moved, the visit redirects', async ({
  page,
  request,
  authorSite,
}) => {
  const author = await logIn(request, authorSite.authoringUrl);
  await using content = await contentForBrowsersOnly(authorSite.contentUrl);
  await using edge = await startEdge({ VITRINE_CONTENT_URL: content.url });
  try {
    await author.create('/moves', { id: 'product:found-jug', to: 'tall-carafe' });
    await page.goto(`${edge.url}/healthz`);
    const before = await page.evaluate(() => history.length);
    const answer = await page.goto(`${edge.url}/ja/product/found-jug?variant=x`);
    expect(answer?.status(), 'the edge cannot ask').toBe(503);
    await expectScreen(page, 'product');
    await expect.poll(() => page.url()).toBe(`${edge.url}/ja/product/tall-carafe?variant=x`);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  } finally {
    await author.remove('/moves/product:found-jug');
  }
});

/** Rows of a document have unique ids, so a copy must not contain them. */
function withoutRowIds(this: unknown, key: string, value: unknown): unknown {
  return key === 'id' && !Array.isArray(this) ? undefined : value;
}
