import type { Locator, Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const ASK = { en: 'Ask', de: 'Anfragen', ar: 'استفسار', ja: '問い合わせ' } as const;

/** The actions of the page itself: to ask about the product, and to keep it. */
const actions = (page: Page): Locator => page.locator('[class*="hero-actions"]');
const bar = (page: Page): Locator => page.locator('[class*="ask-bar-bar"]');

async function expectWithin(element: Locator, height: number): Promise<void> {
  const box = await element.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(height);
}

// On a phone, a product opened without its name, its price and what one can do: the pictures filled
// the window, and the button to ask was at 1,608 px.
for (const [locale, ask] of Object.entries(ASK)) {
  const full = locale === 'en' ? '' : '@full ';
  test(
    `${full}name, price, variants and actions are in the first window of a phone, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${locale}/product/tall-carafe`);
      await expectScreen(page, 'product');
      await expectWithin(actions(page), 844);
      await expect(page.getByText('1 / 5', { exact: true })).toBeInViewport();
      await expect(bar(page)).toBeHidden();

      // While they are out of sight, a slim bar has name, price and the main action.
      await page.getByRole('radio').nth(2).check();
      await page.locator('main section').last().scrollIntoViewIfNeeded();
      await expect(bar(page)).toBeVisible();
      await expect(bar(page)).toContainText('88');
      await bar(page).getByRole('button', { name: ask, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/EB-076-A/);
      await page.keyboard.press('Escape');

      // It ends with the page and does not cover the footer.
      await page.locator('footer').last().scrollIntoViewIfNeeded();
      const footer = await page.locator('footer').last().boundingBox();
      const end = await bar(page).boundingBox();
      expect(end && end.y + end.height).toBeLessThanOrEqual(footer?.y ?? 0);
    },
  );
}

test('the actions are above the fold of a desktop window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await expectWithin(actions(page), 900);
});

test('in a low window the bar takes no room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await page.locator('main section').last().scrollIntoViewIfNeeded();
  await expect(bar(page)).toBeHidden();
});
