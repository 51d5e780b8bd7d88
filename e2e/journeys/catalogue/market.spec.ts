import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { shiftsAbove, watchShifts } from '../../support/assertions/layout-shift.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';
import { BROKEN_STORAGE } from '../../support/visitor/broken-storage.ts';

const main = (page: Page) => page.getByRole('main');
/** Without direction marks, and with one kind of space. */
const plain = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/gu, ' ')
    .trim();

const prices = async (page: Page) =>
  (await main(page).locator('data').allTextContents()).map(plain);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('state'));

/** The chooser at the end of the page. */
const chooser = (page: Page) =>
  page.getByRole('contentinfo').getByRole('combobox').filter({ hasText: '€' });
/** The market of each currency. */
const MARKETS: Readonly<Record<string, string>> = { EUR: 'EZ', JPY: 'JP', USD: 'US' };
const choose = async (page: Page, currency: string) => {
  await chooser(page).selectOption(MARKETS[currency] ?? currency);
};

const startWith = (page: Page, currency: string) =>
  page.addInitScript((code) => {
    if (localStorage.getItem('state') === null) {
      localStorage.setItem('state', JSON.stringify({ currency: code }));
    }
  }, currency);

test('@full a reader of German chooses Japan: prices, filters, order and suggestions follow', async ({
  page,
}) => {
  const { errors } = watch(page);
  await page.goto('/de/product/tall-carafe');
  await expectScreen(page, 'product');
  expect(await prices(page)).toContain('74 €');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menü' });
  await menu.click();
  const markets = page.getByRole('banner').getByLabel('Preise für');
  await expect(markets).toHaveValue('EZ');
  await markets.selectOption('JP');
  await expect(main(page).locator('data').first()).toHaveText('12.000 ¥');
  await expect
    .poll(async () => (await prices(page)).every((text) => text.includes('¥')))
    .toBe(true);
  await expect(page.getByRole('status').last()).toHaveText('Preise jetzt für: Japan');
  expect(page.url()).toMatch(/\/de\/product\/tall-carafe$/);

  await page.getByRole('banner').getByRole('link', { name: 'Alle Produkte', exact: true }).click();
  await expectScreen(page, 'explore');
  await main(page).getByRole('combobox').last().selectOption('price');
  await expect(page).toHaveURL(/sort=price$/);
  const amounts = () =>
    main(page)
      .locator('article data')
      .evaluateAll((all) => all.map((each) => Number(each.getAttribute('value'))));
  // The order follows the URL.
  await expect
    .poll(async () => {
      const shown = await amounts();
      return shown.every((amount, index) => amount > 1000 && amount >= (shown[index - 1] ?? 0));
    })
    .toBe(true);
  await expect(main(page).getByRole('textbox', { name: /Von.*¥/ })).toBeVisible();
  await main(page).getByRole('checkbox', { name: /¥/ }).nth(1).click();
  await expect(page).toHaveURL(/price=[\d-]+JPY/);
  await expect(main(page).getByRole('link', { name: /entfernen.*¥/ })).toBeVisible();

  // The choice outlives the page, and so does the filter.
  await page.reload();
  await expectScreen(page, 'explore');
  await expect(main(page).getByRole('link', { name: /entfernen.*¥/ })).toBeVisible();
  expect((await prices(page)).every((text) => text.includes('¥'))).toBe(true);
  expect(await stored(page)).toContain('"currency":"JPY"');
  await main(page).getByRole('combobox').first().fill('karaffe');
  await expect(page.getByRole('option', { name: /¥/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=price$/);
  await expect(main(page).getByRole('link', { name: /entfernen/ })).toHaveCount(0);
  expect(errors).toEqual([]);
});

const CURRENCIES = ['EUR', 'USD', 'JPY'];
const FORMATS: [locale: string, euros: string, dollars: string, yen: string][] = [
  ['de', '74 €', '82 $', '12.000 ¥'],
  ['ar', '74 €', '82 US$', '12,000 JP¥'],
  ['ja', '€74', '$82', '¥12,000'],
];

for (const [locale, ...formatted] of FORMATS) {
  test(`@full each market has its prices in the notation of the language, in ${locale}`, async ({
    page,
  }) => {
    const { requests } = watch(page);
    await page.goto(`/${locale}/product/tall-carafe`);
    await expectScreen(page, 'product');
    const price = main(page).locator('data').first();
    const own = plain((await price.textContent()) ?? '');
    expect(formatted).toContain(own);
    for (const [index, currency] of CURRENCIES.entries()) {
      await choose(page, currency);
      await expect
        .poll(async () => plain((await price.textContent()) ?? ''))
        .toBe(formatted[index]);
    }
    await expectAccessible(page, 'market');
    // With the locale's own currency the URLs of requests are as without a choice.
    await choose(page, CURRENCIES[formatted.indexOf(own)] ?? '');
    await expect.poll(async () => plain((await price.textContent()) ?? '')).toBe(own);
    const products = requests.filter((url) => url.includes('/products/tall-carafe'));
    expect(products.at(-1)).not.toContain('currency');
  });
}

test('@full a returning visitor never sees the prices of another market, and nothing moves', async ({
  page,
}) => {
  await startWith(page, 'JPY');
  for (const path of ['product/tall-carafe', 'product-group/vessels', 'explore', 'home']) {
    await watchShifts(page);
    const release = await holdBack(page, new RegExp(`${CONTENT}/v1/de/.*currency=JPY`));
    await page.goto(`/de/${path}`, { waitUntil: 'commit' });
    await expect(main(page).locator('h1').first()).toBeVisible();
    // Those in euros are in the document, and hidden.
    const euros = (visible: boolean) =>
      page.evaluate((wanted) => {
        const texts = [...document.querySelectorAll('main :not(noscript)')].filter(
          (each) =>
            each.children.length === 0 &&
            each.checkVisibility({ visibilityProperty: true }) === wanted,
        );
        return texts.filter(({ textContent }) => /\d.*€|€.*\d/.test(textContent)).length;
      }, visible);
    expect(await euros(true), path).toBe(0);
    if (path !== 'home') expect(await euros(false), path).toBeGreaterThan(0);
    await release();
    await expect
      .poll(async () => (await prices(page)).some((text) => text.includes('¥')))
      .toBe(true);
    expect(await euros(true), path).toBe(0);
    expect(await shiftsAbove(page, 0.0005), path).toEqual([]);
  }
});

test('@full a shared price filter of another market is left out, and comes back with it', async ({
  page,
}) => {
  await startWith(page, 'JPY');
  await page.goto('/de/explore?price=48..100&sort=price');
  await expectScreen(page, 'explore');
  const ignored = main(page).getByText(/Nicht in dieser Liste, daher weggelassen: 48.100/);
  await expect(ignored).toContainText('€');
  await expect(main(page).getByRole('link', { name: /entfernen/ })).toHaveCount(0);
  await expectAccessible(page, 'market');
  await choose(page, 'EUR');
  await expect(main(page).getByRole('link', { name: /entfernen.*€/ })).toBeVisible();
  await expect(ignored).toHaveCount(0);

  await page.goto('/de/explore?price=5000-9000JPY');
  await expectScreen(page, 'explore');
  await expect(main(page).getByText(/weggelassen: 5.000.*9.000.*¥/)).toBeVisible();
  await choose(page, 'JPY');
  await expect(main(page).getByRole('link', { name: /entfernen.*¥/ })).toBeVisible();
  // The same page in Japanese has the same filter, without the code.
  await page.getByRole('contentinfo').locator('a[hreflang="ja"]').click();
  await expect(page).toHaveURL(/\/ja\/explore\?price=5000-9000$/);
  await expect(main(page).locator('article data').first()).toContainText('¥');
});

test('@full a currency without prices has no effect, and the next choice replaces it', async ({
  page,
}) => {
  const { requests } = watch(page);
  await startWith(page, 'GBP');
  await page.goto('/de/product/tall-carafe');
  await expectScreen(page, 'product');
  expect(await prices(page)).toContain('74 €');
  expect(requests.filter((url) => url.includes('currency='))).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-currency');
  await choose(page, 'JPY');
  await expect(main(page).locator('data').first()).toHaveText('12.000 ¥');
  expect(await stored(page)).toContain('"currency":"JPY"');
});

for (const [name, script] of BROKEN_STORAGE) {
  test(`@full with ${name} storage the choice lasts for the visit`, async ({ page }) => {
    await page.addInitScript(script);
    await page.goto('/en/product/tall-carafe');
    await expectScreen(page, 'product');
    await choose(page, 'JPY');
    await expect(main(page).locator('data').first()).toHaveText('¥12,000');
    await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
    await expectScreen(page, 'explore');
    await expect
      .poll(async () => (await prices(page)).every((text) => text.includes('¥')))
      .toBe(true);
  });
}

test('@full another tab follows, and a continued list begins at its start', async ({
  page,
  context,
}) => {
  await page.goto('/de/explore?sort=price');
  await expectScreen(page, 'explore');
  const first = await main(page).locator('article').count();
  await main(page).getByRole('link', { name: 'Mehr anzeigen' }).click();
  await expect(page).toHaveURL(/page=/);
  await expect.poll(() => main(page).locator('article').count()).toBeGreaterThan(first);
  const other = await context.newPage();
  await other.goto('/de/product/tall-carafe');
  await expectScreen(other, 'product');
  await choose(other, 'JPY');
  await expect(page).toHaveURL(/\/de\/explore\?sort=price$/);
  await expect
    .poll(async () => (await prices(page)).every((text) => text.includes('¥')))
    .toBe(true);
});
