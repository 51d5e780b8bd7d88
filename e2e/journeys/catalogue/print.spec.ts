import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';
import { remembered } from '../../support/visitor/page-states.ts';

/** Each sheet of a PDF is an object of this type; the tree of them is `/Pages`. */
const SHEET = /\/Type\s*\/Page\b/g;

const PRODUCTS = [
  ['en', 'tall-carafe'],
  ['ar', 'tall-carafe'],
  ['ja', 'tall-carafe'],
  // These two languages have the longest words and texts.
  ['de', 'ladder-chair'],
  ['el', 'stitched-notebook'],
] as const;

for (const [locale, id] of PRODUCTS) {
  test(`a product prints on one sheet with all its label, in ${locale}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    // Recently viewed products are navigation and must not be printed.
    await remembered({ seen: ['paper-lantern', 'dome-lamp'] })(page, locale);
    await page.goto(`/${locale}/product/${id}`);
    await expectScreen(page, 'product');
    const seen = page.getByRole('main').locator('article a[href$="/paper-lantern"]');
    await expect(seen).not.toHaveCount(0);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(SHEET)).toHaveLength(1);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of ['dl', 'data', 'picture img']) {
      await expect(main.locator(part).first(), part).toBeVisible();
    }
    await expect(main.locator('article').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const ground = () => getComputedStyle(document.documentElement).backgroundColor;
    expect(await page.evaluate(ground), 'paper is light').toBe('rgb(247, 243, 234)');
  });
}
