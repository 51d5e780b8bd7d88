import type { Page } from '@playwright/test';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
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
  test(`@full a product prints on one sheet with all its label, in ${locale}`, async ({ page }) => {
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

// The link to the content was on every sheet, and pictures below the window were empty.
test('@full a list prints with all its pictures, and without the link to the content', async ({
  page,
}) => {
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  const pictures = page.getByRole('main').locator('article img');
  expect(await pictures.count()).toBeGreaterThan(16);
  await page.pdf({ format: 'A4' });
  const missing = await pictures.evaluateAll(
    (all: HTMLImageElement[]) => all.filter((img) => !img.complete || !img.naturalWidth).length,
  );
  expect(missing).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('a[href="#main"]').filter({ visible: true })).toHaveCount(0);
});

const SCREENS: [ScreenName, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore?brand=tolvane'],
  ['explore', 'explore?shortlist=tall-carafe.paper-lantern'],
  ['explore', 'explore?shortlist=tall-carafe.paper-lantern&view=table'],
  ['makers', 'makers'],
  ['stories', 'stories'],
  ['story', 'stories/from-the-mill'],
  ['pages', 'pages/privacy'],
];

/** Boxes that begin or end beyond the sides of the sheet. */
const beyondThePaper = (page: Page) =>
  page.evaluate(() => {
    /** Such as the other pictures of a gallery. */
    const isCutOff = ({ parentElement: around }: Element): boolean =>
      around !== null && (getComputedStyle(around).overflowX !== 'visible' || isCutOff(around));
    const boxes = [...document.querySelectorAll('body *')].filter((box) => box.checkVisibility());
    return boxes.flatMap((box) => {
      if (isCutOff(box)) return [];
      const { left, right, width } = box.getBoundingClientRect();
      const isBeyond = width > 1 && (left < -1 || right > innerWidth + 1);
      return isBeyond ? [`<${box.localName} class="${box.className}"> ${left} to ${right}`] : [];
    });
  });

// Pictures that reach the edges of a screen had their sides cut off on paper, which has margins.
for (const locale of ['en', 'ar']) {
  test(`@full nothing is printed beyond the paper, in ${locale}`, async ({ page }) => {
    // A5 and A4 without their margins.
    for (const width of [469, 703]) {
      await page.setViewportSize({ width, height: 1000 });
      for (const [screen, path] of SCREENS) {
        await page.emulateMedia({ media: 'screen' });
        await page.goto(`/${locale}/${path}`);
        await expectScreen(page, screen);
        await page.emulateMedia({ media: 'print' });
        // A fixed box above the window was on each sheet.
        await expect(page.locator('a[href="#main"]').first()).toBeHidden();
        expect.soft(await beyondThePaper(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}
