import { RELEASES } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const LOCALES = [
  { locale: 'en', direction: 'ltr' },
  { locale: 'de', direction: 'ltr' },
  { locale: 'fr', direction: 'ltr' },
  { locale: 'el', direction: 'ltr' },
  { locale: 'ar', direction: 'rtl' },
  { locale: 'ja', direction: 'ltr' },
] as const;

for (const { locale, direction } of LOCALES) {
  test(
    `S2–S6: a visitor walks through all five screens in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const { errors, requests } = watch(page);
      const main = page.locator('#outlet main');
      await page.goto(`/${locale}/home`);
      await expectScreen(page, 'home');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);

      await main.locator(`a[href^="/${locale}/product-group/"]`).first().click();
      await expectScreen(page, 'product-group');
      await main.locator(`a[href^="/${locale}/product/"]`).first().click();
      await expectScreen(page, 'product');
      await main.locator(`a[href^="/${locale}/brand/"]`).first().click();
      await expectScreen(page, 'brand');
      await page.locator(`#outlet a[href="/${locale}/explore"]`).first().click();
      await expectScreen(page, 'explore');

      for (const screen of ['home', 'product-group', 'product', 'brand', 'explore']) {
        const entry = `${RELEASES}/screens/${screen}/`;
        expect(
          requests.filter((url) => url.startsWith(entry)),
          `files of ${screen}`,
        ).not.toEqual([]);
      }
      expect(errors).toEqual([]);
    },
  );
}

test('S2: a screen is loaded only when it is visited', async ({ page }) => {
  const { requests } = watch(page);
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  expect(requests.filter((url) => url.includes('/screens/home/'))).toEqual([]);
  expect(requests.filter((url) => url.includes('/screens/product/'))).toEqual([]);
});

test('S2: home loads its data again on every navigation, also back and forward', async ({
  page,
}) => {
  // Each answer has its own number as the title, and is not cached.
  let answers = 0;
  await page.route('**/v1/en/home', async (route) => {
    const response = await route.fetch();
    const page_ = await response.json();
    answers += 1;
    page_.hero.title = `Answer ${answers}`;
    await route.fulfill({ json: page_, headers: { 'access-control-allow-origin': '*' } });
  });
  const heading = page.locator('#outlet h1');
  await page.goto('/en/home');
  await expect(heading).toHaveText('Answer 1');
  await page.locator('#outlet header a[href="/en/home"]').first().click();
  await expect(heading).toHaveText('Answer 2');
  await page.locator('#outlet a[href="/en/explore"]').first().click();
  await expectScreen(page, 'explore');
  await page.goBack();
  await expect(heading).toHaveText('Answer 3');
  await page.goForward();
  await expectScreen(page, 'explore');
  await page.goBack();
  await expect(heading).toHaveText('Answer 4');
});

test('S4: a product sends its four requests in parallel, each with its id', async ({ page }) => {
  // No request is answered before all four have arrived: a sequential one would wait for ever.
  const waiting = new Set<string>();
  let release = () => {};
  const allAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  const link = page.locator('#outlet main a[href^="/en/product/"]').first();
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  await page.route(`**/v1/en/products/${id}**`, async (route) => {
    waiting.add(new URL(route.request().url()).pathname);
    if (waiting.size === 4) release();
    await allAsked;
    await route.continue();
  });
  await link.click();
  await expectScreen(page, 'product');
  expect([...waiting].sort()).toEqual(
    ['', '/brand', '/group', '/related'].map((part) => `/v1/en/products/${id}${part}`),
  );
});
