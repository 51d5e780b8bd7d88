import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** The facts of a page that a visitor sees. */
async function factsOf(page: Page, path: string) {
  const main = page.getByRole('main');
  const response = await page.goto(path);
  await expect(main.locator('h1')).toHaveCount(1);
  const links = main.locator('article, .si-items').locator('a[href*="product/"]');
  const products = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.replace(/.*product\//, '')),
  );
  return {
    status: response?.status(),
    title: await page.title(),
    heading: await main.locator('h1').textContent(),
    products: [...new Set(products)],
    filters: await main
      .getByRole('link', { name: 'Remove filter' })
      .evaluateAll((all) => all.map((link) => link.getAttribute('aria-label'))),
    price: /\$\d+/.exec((await main.allInnerTexts()).join())?.[0],
  };
}

async function factsWithoutScripts(browser: Browser, path: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    return await factsOf(await context.newPage(), path);
  } finally {
    await context.close();
  }
}

// Of `?group=keep&group=rest`, as a form with checkboxes sends it, the list and the document showed
// one group and the checkboxes the other. Of `?variant=A&variant=B` the two showed two prices.
for (const [path, filters] of [
  ['/en/explore?group=keep&group=rest', 2],
  ['/en/explore?group=keep,rest&group=keep&group=', 2],
  ['/en/explore?group=keep%2Crest&sort=price&sort=-price', 2],
  ['/en/explore?GROUP=keep&material=glass&utm=a&utm=b', 1],
  ['/en/explore?q=bowl&q=jug&material=wood&material=ceramic', 2],
  ['/en/Explore/?material=glass&material=nope&price=0-60&price=60-150', 3],
  ['/en/product-group/vessels?kind=bowl&kind=vase', 2],
  ['/en/product/tall-carafe?variant=EB-076-C&variant=EB-076-A', 0],
  ['/en/product/tall%2Dcarafe/?variant=EB-076-A&variant=nope', 0],
] as const) {
  test(`with and without scripts, the page is the same: ${path}`, async ({ page, browser }) => {
    const expected = await factsWithoutScripts(browser, path);
    expect(expected).toMatchObject({ status: 200 });
    expect(expected.filters).toHaveLength(filters);
    await expect(async () => expect(await factsOf(page, path)).toEqual(expected)).toPass();
    const { searchParams } = new URL(page.url());
    if (filters === 2 && searchParams.has('group')) {
      for (const name of ['Storage', 'Seating & textiles']) {
        await expect(page.getByRole('checkbox', { name })).toBeChecked();
      }
    }
  });
}

// Of the makers with the sign for kelvin, the document had the page and the screen had none.
for (const path of [
  '/en/ma%E2%84%AAers',
  '/en/product/tall-carafe//',
  '/en/product/tall-carafe;x=1',
  '/en/product/tall%2Fcarafe',
  '/en/product/%zz',
  `/en/explore?q=${'a'.repeat(201)}`,
]) {
  test(`with and without scripts, there is no page: ${path.slice(0, 40)}`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/nothing at this address|not in the catalogue/);
  });
}
