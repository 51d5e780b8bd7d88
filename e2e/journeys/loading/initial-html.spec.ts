import type { Page } from '@playwright/test';
import { watchFonts } from '../../support/assertions/font-invalidations.ts';
import { shiftsAbove, watchShifts } from '../../support/assertions/layout-shift.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/hold-back.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

const BUNDLE = /\/host\/.*\/index\.[^/]*\.js$/;

const SCREEN_CODE = /\/screens\/.*\/screen\.[^/]*\.js$/;

const PAGES = [
  { path: 'home', screen: 'home', leads: 'product-group/vessels' },
  { path: 'product/tall-carafe', screen: 'product', leads: 'brand/ebbharrow' },
  { path: 'product-group/vessels', screen: 'product-group', leads: 'product/tall-carafe' },
  { path: 'explore', screen: 'explore', leads: 'product/' },
  { path: 'brand/tolvane', screen: 'brand', leads: 'product-group/' },
] as const;

/** Allows a font that is one pixel wider than its fallback. */
const ALLOWED = 0.0005;

const isThere = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0;

/** The edge waits only briefly for content, so the first document may have no initial HTML. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['en', 'ar', 'ja'] as const) {
    test(`every page shows its text and pictures, and its links work, in ${locale}`, async ({
      page,
    }) => {
      for (const { path, leads } of PAGES) {
        await test.step(path, async () => {
          await open(page, `/${locale}/${path}`);
          const main = page.getByRole('main');
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          const picture = main.locator('img').first();
          await expect.poll(() => picture.evaluate(isThere)).toBe(true);
          const way = main.locator(`a[href*="${leads}"]`).first();
          await way.click();
          await page.waitForURL(`**/${locale}/${leads}**`);
        });
      }
    });
  }

  test('a product shows its price in the market’s currency', async ({ page }) => {
    await open(page, '/de/product/tall-carafe');
    await expect(page.getByRole('main')).toContainText(/\d+\s€/);
  });
});

test('the page can be read while the bundle is missing', async ({ page }) => {
  await holdBack(page, BUNDLE);
  await open(page, '/en/product/tall-carafe');
  await expect(page.getByRole('heading', { level: 1, name: 'Tall carafe' })).toBeVisible();
});

test('the screen’s styles do not make the browser look up its fonts again', async ({ page }) => {
  const letThrough = await holdBack(page, SCREEN_CODE);
  await open(page, '/en/product/tall-carafe');
  await page.goto('about:blank');
  const changes = await watchFonts(page);
  await page.goto('/en/product/tall-carafe', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tall carafe' })).toBeVisible();
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/screens/')),
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await changes()).toEqual([]);
  await letThrough();
  await expectScreen(page, 'product');
});

for (const width of [390, 820, 1440]) {
  for (const { path, screen } of PAGES) {
    const isQuick = screen === 'home' ? width !== 820 : screen === 'product' && width === 390;
    test(`${isQuick ? '' : '@full '}${path} replaces the initial HTML without a shift at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const { requests } = watch(page);
      const letThrough = await holdBack(page, BUNDLE);
      await open(page, `/en/${path}`);
      const picture = page.locator('main img').first();
      await expect.poll(() => picture.evaluate(isThere)).toBe(true);
      const source = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
      const before = await picture.boundingBox();
      await letThrough();
      await expectScreen(page, screen);
      await expect(picture).toBeVisible();
      const after = await picture.boundingBox();
      // The typography may change, so the positions are near and not equal.
      for (const side of ['x', 'y', 'width'] as const) {
        expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThan(40);
      }
      // The same picture in the same size is not requested again.
      expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(source);
      expect(requests.filter((url) => url === source)).toHaveLength(1);
      expect(await shiftsAbove(page, ALLOWED)).toEqual([]);
    });
  }
}
