import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { listen } from '../../support/assertions/announcements.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');
const textOf = async (page: Page, selector: string) =>
  (await main(page).locator(selector).first().textContent()) ?? '';

test('@full each change of a list is announced once', async ({ page }) => {
  const expectSaid = await listen(page);
  await page.goto('/ar/explore');
  await expectScreen(page, 'explore');
  const cards = main(page).getByRole('article');

  const before = await cards.count();
  await main(page).locator('a[href*="page="]').click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const shown = main(page).locator('p[tabindex="-1"]');
  await expectSaid((await shown.textContent()) ?? '');

  await main(page).locator('section a[href*="brand=tolvane"]').click();
  await expect(main(page).locator('section a[aria-checked="true"]')).toBeVisible();
  const count = async () => {
    await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
    return await textOf(page, '[class*="bar"] h2');
  };
  await expectSaid(await count());

  await main(page).locator('select').selectOption('price');
  await expect(page).toHaveURL(/sort=price/);
  await expectSaid(await count());

  await main(page).locator('section a[aria-checked="true"]').click();
  await expect(main(page).locator('section a[aria-checked="true"]')).toHaveCount(0);
  await expectSaid(await count());

  const field = main(page).locator('input[role="combobox"]');
  await field.fill('tolvane');
  await expectSaid(/./);
  await field.press('Enter');
  await expect(page).toHaveURL(/q=tolvane/);
  await expect(main(page).locator('h1')).toContainText('tolvane');
  await expectSaid(await count());

  await page.goBack();
  // The URL changes before the page does.
  await expect(main(page).locator('h1')).not.toContainText('tolvane');
  await expectSaid(await count());
});

test('@full each navigation is announced once, by the page’s title', async ({ page }) => {
  const expectSaid = await listen(page);
  await page.goto('/ar/home');
  await expectScreen(page, 'home');
  const open = (index: number) =>
    banner(page).locator('button[aria-expanded]:visible').nth(index).click();
  /** Follows a link whose URL ends like this. */
  const follow = async (link: string) => {
    const title = await page.title();
    await banner(page).locator(`a[href$="${link}"]`).first().click();
    await expect(page).not.toHaveTitle(title);
    await expectSaid(await page.title());
  };
  await open(0);
  await follow('/product-group/light');
  await open(0);
  await follow('/product-group/desk');
  const title = await page.title();
  await main(page).getByRole('article').getByRole('link').first().click();
  await expectScreen(page, 'product');
  await expect(page).not.toHaveTitle(title);
  await expectSaid(await page.title());
  await open(-1);
  await follow(`/de/${page.url().split('/').slice(4).join('/')}`);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expectSaid(await page.title());

  // An error page is announced as well.
  await page.route(`${CONTENT}/v1/ar/home`, (route) => route.abort());
  await follow('/ar/home');
});

test('@full each change on a product page is announced once', async ({ page }) => {
  const expectSaid = await listen(page);
  await page.goto('/ar/product/tall-carafe');
  await expectScreen(page, 'product');
  const small = main(page).locator('section[aria-label]').first().locator('button[aria-pressed]');
  await small.first().focus();
  await page.keyboard.press('End');
  await expect(small.last()).toBeFocused();
  await expectSaid((await small.last().textContent()) ?? '');
  await page.keyboard.press('Home');
  await expectSaid((await small.first().textContent()) ?? '');

  // In the dialog the number and the caption are one region.
  await main(page).locator('section li button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const words = dialog.locator('[aria-live]');
  const number = await words.textContent();
  // Back, forward, close, smaller, larger.
  await dialog.getByRole('button').nth(1).click();
  await expect(words).not.toHaveText(number ?? '');
  await expectSaid((await words.textContent()) ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const offer = main(page).locator('[aria-live="polite"][aria-atomic="true"]');
  const price = await offer.textContent();
  const variant = main(page).locator('input[name="variant"]').last();
  await variant.click();
  await expect(variant).toBeChecked();
  await expect(offer).not.toHaveText(price ?? '');
  await expectSaid((await offer.textContent()) ?? '');

  const keep = main(page).locator('button[aria-pressed][aria-labelledby]').first();
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await expectSaid((await page.getByRole('status').last().textContent()) ?? '');
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'false');
  await expectSaid((await page.getByRole('status').last().textContent()) ?? '');
});
