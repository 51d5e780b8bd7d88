import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CONTENT, STATIC_FOLDER, STATIC_SITE } from '../../site.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

const LOCALES = ['en', 'ar', 'ja'] as const;
const PAGES: [ScreenName, string][] = [
  ['home', 'home'],
  ['product', 'product/tall-carafe'],
  ['product-group', 'product-group/vessels'],
  ['brand', 'brand/tolvane'],
  ['makers', 'makers'],
  ['stories', 'stories'],
  ['explore', 'explore'],
];

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('listitem').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

for (const locale of LOCALES) {
  test(`every kind of page works from files alone, in ${locale}`, async ({ page }) => {
    const { errors, requests } = watch(page);
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    for (const [screen, path] of PAGES) {
      const response = await page.goto(`/${locale}/${path}`);
      expect(response?.status()).toBe(200);
      await expectScreen(page, screen);
    }
    const elsewhere = requests.filter((url) => !url.startsWith(STATIC_SITE) && !/^data:/.test(url));
    expect(elsewhere).toEqual([]);
    expect(failed).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('a list has its orders and all its pages, and no filters', async ({ page }) => {
  const path = `${CONTENT}/v1/en/explore?sort=price`;
  const first = await (await page.request.get(path)).json();
  const second = await (await page.request.get(`${path}&page=${first.next}`)).json();
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await expect(page.getByRole('button', { name: /filter/i })).toHaveCount(0);
  await expect(main(page).getByRole('checkbox')).toHaveCount(0);
  await main(page).getByRole('combobox').last().selectOption('price');
  const wanted = first.items.map(({ name }: { name: string }) => name);
  await expect.poll(() => names(page)).toEqual(wanted);
  await main(page).getByRole('link', { name: 'Show more' }).click();
  const more = second.items.map(({ name }: { name: string }) => name);
  await expect.poll(() => names(page)).toEqual([...wanted, ...more]);
});

test('nothing on a page offers a search or another currency', async ({ page }) => {
  for (const [screen, path] of PAGES) {
    await page.goto(`/en/${path}`);
    await expectScreen(page, screen);
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Eurozone|United States/ })).toHaveCount(0);
  }
  const html = await readFile(join(STATIC_FOLDER, 'en', 'home.html'), 'utf8');
  expect(html).not.toContain('SearchAction');
});

test('a shared link to a filtered list shows the list, and says what is left out', async ({
  page,
}) => {
  await page.goto('/en/explore?color=red&sort=name');
  await expectScreen(page, 'explore');
  const all = await (await page.request.get(`${CONTENT}/v1/en/explore?sort=name`)).json();
  await expect
    .poll(() => names(page))
    .toEqual(all.items.map((item: { name: string }) => item.name));
  await expect(main(page).getByText(/left out/)).toBeVisible();
});

test('a shortlist shows products and variants', async ({ page }) => {
  const { errors } = watch(page);
  const product = await (await page.request.get(`${CONTENT}/v1/en/products/tall-carafe`)).json();
  const key = `tall-carafe~${product.variants.at(-1).sku}`;
  await page.goto(`/en/explore?shortlist=glass-pitcher.${key}.no-such-thing`);
  await expectScreen(page, 'explore');
  await expect(main(page).getByRole('link', { name: product.name }).first()).toBeVisible();
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
});

test('an unknown path is a 404 that leads on, in the language of the path', async ({ page }) => {
  for (const path of ['/ar/nowhere/at/all', '/ar/product/no-such-thing']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).locator('a[href="/ar/home"]').first()).toBeVisible();
  }
});

test('another tag of a language shows the page of the language', async ({ page }) => {
  await page.goto('/de-AT/product/tall-carafe');
  await expectScreen(page, 'product');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('the root leads to the home page', async ({ page }) => {
  await page.goto('/');
  await page.waitForURL('**/en/home');
  await expectScreen(page, 'home');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has its content, and no control that would have no effect', async ({ page }) => {
    await page.goto('/en/explore');
    await expect(main(page).locator('.si-items li')).toHaveCount(24);
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(main(page).locator('a[href^="?"]')).toHaveCount(0);
    await page.goto('/en/product/tall-carafe');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tall carafe');
    await expect(main(page).locator('a[href^="?"]')).toHaveCount(0);
  });
});

test('a script that the policy does not name does not run', async ({ page, violations }) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.setAttribute('src', 'https://elsewhere.example/x.js');
    try {
      document.body.append(script);
    } catch {
      return 'refused';
    }
    return new Promise((resolve) => script.addEventListener('error', () => resolve('blocked')));
  });
  expect(['refused', 'blocked']).toContain(ran);
  await expect.poll(() => violations.length).toBeGreaterThan(0);
  violations.length = 0;
});
