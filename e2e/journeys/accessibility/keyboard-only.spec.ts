import type { Page } from '@playwright/test';
import { tabThrough, tabTo } from '../../support/assertions/focus.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS: [ScreenName, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels?brand=ebbharrow'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore?q=lamp'],
];

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const cards = (page: Page) => main(page).getByRole('article').getByRole('link');

/** Moves the focus to an element with Tab, and presses Enter on it. */
async function take(page: Page, target: ReturnType<typeof main>, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('@full by keyboard only: from home through a filter to a product, its variant and the shortlist', async ({
  page,
}) => {
  await page.goto('/ar/home');
  await expectScreen(page, 'home');
  await take(page, main(page).locator('a[href$="/product-group/vessels"]').first());
  await expectScreen(page, 'product-group');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await take(page, main(page).locator('button[aria-haspopup="dialog"]'));
  const dialog = page.getByRole('dialog');
  const maker = dialog.locator('a[href*="brand=tolvane"]');
  await take(page, dialog.locator('details', { has: maker }).locator('summary'));
  await take(page, maker);
  await expect(page).toHaveURL(/brand=tolvane/);
  await expect(dialog.locator('a[aria-checked="true"]')).toBeFocused();
  await take(page, dialog.getByRole('button').last());
  await take(page, cards(page).first());
  await expectScreen(page, 'product');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/ar/product/tall-carafe');
  await expectScreen(page, 'product');
  const keep = main(page).locator('button[aria-labelledby]').first();
  await take(page, keep, 'Space');
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  const variant = main(page).locator('input[type="radio"]');
  await tabTo(page, variant.first());
  await page.keyboard.press('ArrowDown');
  await expect(variant.nth(1)).toBeChecked();
  await expect(variant.nth(1)).toBeFocused();
  // Backwards to the link of the shortlist.
  await tabTo(page, banner(page).locator('a[href$="?shortlist="]'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'explore');
  await expect(cards(page)).toHaveCount(1);
});

test('@full by keyboard only: from a search in explore to a suggestion, and back', async ({
  page,
}) => {
  await page.goto('/ar/explore');
  await expectScreen(page, 'explore');
  await tabTo(page, main(page).locator('input[role="combobox"]'));
  await page.keyboard.insertText('tolvane');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'brand');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await take(page, cards(page).first());
  await expectScreen(page, 'product');
  await page.goBack();
  await expectScreen(page, 'brand');
  await expect(cards(page).first()).toBeFocused();
});

test('@full the Tab key moves through each screen in reading order with a visible focus', async ({
  page,
}) => {
  test.slow();
  for (const [screen, path] of SCREENS) {
    await page.goto(`/ar/${path}`);
    await expectScreen(page, screen);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const stops = await tabThrough(page);
    expect(
      stops.filter(({ problems }) => problems.length > 0),
      screen,
    ).toEqual([]);
    expect(stops.length).toBeGreaterThan(20);
  }
});

test('@full the focus is visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/explore?q=lamp');
  await expectScreen(page, 'explore');
  await tabTo(page, cards(page).first());
});
