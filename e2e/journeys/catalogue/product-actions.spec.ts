import type { Locator, Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  en: { ask: 'Ask about this product', short: 'Ask' },
  de: { ask: 'Produkt anfragen', short: 'Anfragen' },
  ar: { ask: 'الاستفسار عن هذا المنتج', short: 'استفسار' },
  ja: { ask: 'この商品について問い合わせる', short: '問い合わせ' },
} as const;

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Scrolls to the end of the product's last section. */
const toTheEnd = (page: Page) =>
  page
    .locator('main section')
    .last()
    .evaluate((section) => section.scrollIntoView({ block: 'end' }));

/** How much of the height of the picture is in its frame: a tall thing takes three quarters. */
const shownShare = (page: Page) =>
  page
    .locator('main li img')
    .first()
    .evaluate(({ clientWidth, clientHeight, naturalWidth, naturalHeight }: HTMLImageElement) =>
      Math.min(1, clientHeight / ((clientWidth * naturalHeight) / naturalWidth)),
    );

// On a phone, a product opened without its name, its price and what one can do: the pictures filled
// the window, and the button to ask was at 1,608 px.
for (const [locale, { ask, short }] of Object.entries(WORDS)) {
  const full = locale === 'en' ? '' : '@full ';
  test(
    `${full}name, price, variants and actions are in the first window of a phone, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${locale}/product/tall-carafe`);
      await expectScreen(page, 'product');
      await expect(button(page, ask)).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('1 / 5', { exact: true })).toBeInViewport();
      expect(await shownShare(page)).toBeGreaterThan(0.79);
      await expect(button(page, short)).toBeHidden();

      // While they are out of sight, a slim bar has name, price and the main action.
      await page.getByRole('radio').nth(2).check();
      await toTheEnd(page);
      const bar = button(page, short).locator('..');
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText(
        (await page.locator('main data').first().textContent()) ?? '?',
      );
      await button(page, short).click();
      await expect(page.getByRole('dialog')).toContainText('EB-076-A');
      await page.keyboard.press('Escape');

      // It ends with the page and does not cover the footer.
      const footer = page.locator('footer').last();
      await footer.evaluate((each) => each.scrollIntoView({ block: 'end' }));
      const [end, start] = await Promise.all([bar.boundingBox(), footer.boundingBox()]);
      expect(end && end.y + end.height).toBeLessThanOrEqual(start?.y ?? 0);
    },
  );
}

test('the actions are above the fold of a desktop window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await expect(button(page, WORDS.en.ask)).toBeInViewport({ ratio: 1 });
  await toTheEnd(page);
  await expect(button(page, WORDS.en.short)).toBeHidden();
});

test('@full in a low window the picture is whole, and the bar takes no room', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  expect(await shownShare(page)).toBeGreaterThan(0.79);
  await toTheEnd(page);
  await expect(button(page, WORDS.en.short)).toBeHidden();
});
