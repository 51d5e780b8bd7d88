import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** The facts that a visitor sees of the page at a path, which has been opened. */
async function factsOf(page: Page, path: string) {
  const main = page.getByRole('main');
  await expect(main.locator('h1')).toHaveCount(1);
  const links = main.locator('article, .si-items').locator('a[href*="product/"]');
  // Beside a product others are suggested, later and only with scripts.
  const isList = !path.includes('/product/');
  const products = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.replace(/.*product\//, '')),
  );
  return {
    title: await page.title(),
    heading: await main.locator('h1').textContent(),
    products: isList && [...new Set(products)],
    filters: await main
      .getByRole('link', { name: 'Remove filter' })
      .evaluateAll((all) => all.map((link) => link.getAttribute('aria-label'))),
    price: /\$\d+/.exec((await main.allInnerTexts()).join())?.[0],
  };
}

// Of `?group=keep&group=rest`, as a form with checkboxes sends it, the list and the document showed
// one group and the checkboxes the other. Of `?variant=A&variant=B` the two showed two prices.
const SAME: [path: string, filters: number][] = [
  ['/en/explore?group=keep&group=rest', 2],
  ['/en/explore?group=keep,rest&group=keep&group=', 2],
  ['/en/explore?group=keep%2Crest&sort=price&sort=-price', 2],
  ['/en/explore?GROUP=keep&material=glass&utm=a&utm=b', 1],
  ['/en/explore?q=bowl&q=jug&material=wood&material=ceramic', 2],
  ['/en/Explore/?material=glass&material=nope&price=0-60&price=60-150', 3],
  ['/en/product-group/vessels?kind=bowl&kind=vase', 2],
  ['/en/product/tall-carafe?variant=EB-076-C&variant=EB-076-A', 0],
  ['/en/product/tall%2Dcarafe/?variant=EB-076-A&variant=nope', 0],
];

test('@full with and without scripts, the page is the same', async ({ page, browser }) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const [path, filters] of SAME) {
    await test.step(path, async () => {
      expect.soft((await plain.goto(path))?.status(), path).toBe(200);
      const expected = await factsOf(plain, path);
      expect.soft(expected.filters, path).toHaveLength(filters);
      expect.soft((await page.goto(path))?.status(), path).toBe(200);
      // The screen takes the place of the initial HTML, its first products before the others.
      await expect
        .soft(async () => expect(await factsOf(page, path)).toEqual(expected), path)
        .toPass({ timeout: 20_000 });
      if (filters === 2 && new URL(page.url()).searchParams.has('group')) {
        for (const name of ['Storage', 'Seating & textiles']) {
          await expect.soft(page.getByRole('checkbox', { name }), path).toBeChecked();
        }
      }
    });
  }
  await context.close();
});

// Of the makers with the sign for kelvin, the document had the page and the screen had none.
const NO_PAGE = [
  '/en/ma%E2%84%AAers',
  '/en/product/tall-carafe//',
  '/en/product/tall-carafe;x=1',
  '/en/product/tall%2Fcarafe',
  '/en/product/%zz',
  `/en/explore?q=${'a'.repeat(201)}`,
];

test('@full with and without scripts, there is no page', async ({ page }) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  for (const path of NO_PAGE) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(404);
    await expect.soft(heading, path).toHaveText(/nothing at this address|not in the catalogue/);
  }
});
