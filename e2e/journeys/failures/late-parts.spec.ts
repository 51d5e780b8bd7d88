import type { Page } from '@playwright/test';
import {
  ERROR_TEXTS,
  expectErrorPage,
  sameDocument,
} from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { breakAt } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

/** The delivery terms and sizes of a product, which are loaded after its first screen. */
const DETAILS = /\/screens\/product\/files\/details\.[^/]*\.js$/;

/** The content that only the page of this product requests. */
const PRODUCT = /\/v1\/en\/products\/tall-carafe$/;

const DELIVERY = { en: 'Delivery, care and repair', ar: 'التوصيل والعناية والإصلاح' } as const;
type Language = keyof typeof DELIVERY;

const FAILED = {
  en: 'This part of the page did not load.',
  ar: 'لم يُحمَّل هذا الجزء من الصفحة.',
};

const deliveryOf = (page: Page, language: Language) =>
  page.locator('#outlet main').getByRole('heading', { name: DELIVERY[language] });

// After one failed request, a product was without its sizes, delivery and warranty.
test('a part of a page whose file fails once arrives by itself', async ({ page }) => {
  const { errors } = watch(page);
  await page.route(DETAILS, (route) => route.abort(), { times: 1 });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  await expect(deliveryOf(page, 'en')).toBeVisible();
  expect(errors.filter((text) => /\[product@/.test(text))).toEqual([]);
});

for (const language of ['en', 'ar'] as const) {
  test(`a part of a page whose file does not load says so in ${language}, is reported once, and loads when the visitor tries again`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    const reports = () => errors.filter((text) => /\[product@\d[\w.-]+\].*Chunk/.test(text));
    const repair = await breakAt(page, DETAILS, 'gone');
    await page.goto(`/${language}/product/tall-carafe`);
    const note = page.getByRole('note').filter({ hasText: FAILED[language] });
    await expect(note).toBeVisible();
    expect(reports()).toHaveLength(1);
    const retry = note.getByRole('button', { name: ERROR_TEXTS[language].retry });
    await repair();
    await retry.focus();
    await page.keyboard.press('Enter');
    await expect(deliveryOf(page, language)).toBeVisible();
    await expect(note).toBeHidden();
    expect(reports()).toHaveLength(1);
    // The focus stays where the button was, for keyboard and screen reader.
    expect(
      await page.evaluate(
        () => document.activeElement?.querySelector('input[name=units]') !== null,
      ),
    ).toBe(true);
  });
}

// A maker or related products whose request failed stayed away without a sign until the next page.
for (const [language, section] of [
  ['en', 'Goes well with'],
  ['ar', 'منتجات ذات صلة'],
] as const) {
  test(`a section whose content does not load says so in ${language}, and loads when the visitor tries again`, async ({
    page,
  }) => {
    const repair = await breakAt(page, /\/v1\/..\/products\/tall-carafe\/related$/, 'error 500');
    await page.goto(`/${language}/product/tall-carafe`);
    await expectScreen(page, 'product');
    const note = page.getByRole('note').filter({ hasText: FAILED[language] });
    await expect(note).toBeVisible();
    await repair();
    await note.getByRole('button', { name: ERROR_TEXTS[language].retry }).click();
    await expect(page.getByRole('region', { name: section })).toBeVisible();
    await expect(note).toBeHidden();
  });
}

test('the parts of a page load by themselves when the browser is online again, and nothing is reported', async ({
  page,
  context,
}) => {
  const { errors } = watch(page);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  const note = page.getByRole('banner').getByRole('note');
  await expect(note).toContainText(FAILED.en);
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Categories')).toBeVisible();
  await expect(note).toBeHidden();
  expect(errors.filter((text) => /Chunk|ContentError/.test(text))).toEqual([]);
});

test('a page that could not be reached is requested once each time the browser comes back online, and the search keeps the focus and what was typed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/product-group/vessels');
  await expectScreen(page, 'product-group');
  const same = await sameDocument(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('#outlet main a[href="/en/product/tall-carafe"]').first().click();
  await expectErrorPage(page, 'en', 'unavailable');
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('carafe');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (PRODUCT.test(request.url())) requests.push(request.url());
  });

  // The network is back, but not yet the content.
  const repair = await breakAt(page, PRODUCT, 'error 500');
  const failed = page.waitForResponse(PRODUCT);
  await context.setOffline(false);
  await failed;
  await expectErrorPage(page, 'en', 'unavailable');
  expect(requests).toHaveLength(1);

  await repair();
  await context.setOffline(true);
  await context.setOffline(false);
  await expectScreen(page, 'product');
  expect(requests).toHaveLength(2);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('carafe');
  expect(await same()).toBe(true);
});
