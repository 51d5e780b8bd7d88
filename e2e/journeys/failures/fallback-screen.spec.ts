import type { Locator, Page } from '@playwright/test';
import { RELEASES, SITE } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import {
  ERROR_TEXTS,
  expectFallbackScreen,
  tryAgain,
} from '../../support/assertions/failure-pages.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { breakAt } from '../../support/network/faults.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

const EVERYTHING = new RegExp(`^${RELEASES}/`);

/** Each screen, and where one of its links leads. */
const PAGES: { screen: ScreenName; path: string; leads: string }[] = [
  { screen: 'home', path: 'home', leads: 'product-group/vessels' },
  { screen: 'product-group', path: 'product-group/vessels', leads: 'product/tall-carafe' },
  { screen: 'product', path: 'product/tall-carafe', leads: 'product-group/vessels' },
  { screen: 'brand', path: 'brand/tolvane', leads: 'product/' },
  { screen: 'explore', path: 'explore', leads: 'product/' },
  { screen: 'makers', path: 'makers', leads: 'brand/' },
  { screen: 'stories', path: 'stories', leads: 'stories/' },
  { screen: 'story', path: 'stories/from-the-mill', leads: 'product/' },
  { screen: 'pages', path: 'pages/privacy', leads: 'home' },
];

const WITH_PRICES: ReadonlySet<string> = new Set(['home', 'product-group', 'product', 'explore']);

const isThere = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0;

/** All texts of a page, without the spaces between elements. */
const textsOf = (main: Element) => main.textContent.replaceAll(/\s/g, '');

for (const { screen, path, leads } of PAGES) {
  for (const locale of ['de', 'ar'] as const) {
    test(`@full without any release the page of ${screen} is shown as without scripts, on a phone, in ${locale}`, async ({
      page,
      browser,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await breakAt(page, EVERYTHING, 'gone');
      await page.goto(`/${locale}/${path}`);
      const shown = await expectFallbackScreen(page, locale, screen);
      const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: SITE });
      await plain.goto(`/${locale}/${path}`);
      await expect(page).toHaveTitle(await plain.title());
      await expect(shown.locator('h1')).toHaveCount(1);
      await expect(shown.locator('h1')).toBeInViewport();
      const whole = await plain.getByRole('main').evaluate(textsOf);
      expect(await shown.locator('.si').evaluate(textsOf)).toBe(whole);
      if (WITH_PRICES.has(screen)) await expect(priceIn(shown)).toBeVisible();
      for (const img of await shown.locator('img:visible').all()) {
        await img.scrollIntoViewIfNeeded();
        await expect.poll(() => img.evaluate(isThere)).toBe(true);
      }
      expect(await canonicalOf(page)).toBe(await canonicalOf(plain));
      expect(await page.locator('#outlet').evaluate(overflow)).toBe(0);
      await expectAccessible(page, `the fallback screen of ${screen}`);
      await shown.locator(`a[href*="${leads}"]:visible`).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/${leads}`));
      await plain.close();
    });
  }
}

test('a screen without any release is shown after a navigation, and its links stay in the visit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de/explore');
  await expectScreen(page, 'explore');
  await breakAt(page, EVERYTHING, 'gone');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.locator('#outlet main a[href="/de/product/tall-carafe"]').first().click();
  const shown = await expectFallbackScreen(page, 'de', 'product');
  await expect(shown.locator('h1')).toHaveText('Hohe Karaffe');
  await expect(shown.locator('h1')).toBeFocused();
  await expect(page).toHaveTitle(/^Hohe Karaffe .*· Vitrine$/);
  // It comes after the first screen.
  await expect(shown.getByRole('table').last()).toBeVisible();
  await shown.locator('a[href*="product-group/vessels"]:visible').first().click();
  const next = await expectFallbackScreen(page, 'de', 'product-group');
  await expect(next.locator('h1')).toBeFocused();
  await page.goBack();
  await expectFallbackScreen(page, 'de', 'product');
  await page.goBack();
  await expectScreen(page, 'explore');
  expect(await page.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
});

test('@full a missing product is missing also without any release of its screen', async ({
  page,
}) => {
  await breakAt(page, EVERYTHING, 'gone');
  await page.goto('/de/product/no-such');
  await expect(page.locator('#outlet main h1')).toContainText('no-such');
  await expect(page.locator('[data-fallback-screen]')).toHaveCount(0);
});

test('@full a document that does not come either is a message with a retry', async ({ page }) => {
  await page.goto('/de/explore');
  await expectScreen(page, 'explore');
  const repair = await breakAt(page, EVERYTHING, 'gone');
  const repairDocument = await breakAt(page, /\/de\/product\//, 'down');
  await page.locator('#outlet main a[href^="/de/product/"]').first().click();
  await expect(page.locator('#outlet main h1')).toHaveText(ERROR_TEXTS.de.unavailable);
  await repair();
  await repairDocument();
  await tryAgain(page, 'de');
  await expectScreen(page, 'product');
});

test('@full the fallback screen is used for the rest of the visit, and downloaded only when needed', async ({
  page,
}) => {
  const { requests, errors } = watch(page);
  await page.goto('/de/explore');
  await expect(page.locator('[data-screen="explore"]')).toBeVisible();
  expect(requests.filter((url) => /fallback-screen/.test(url))).toEqual([]);
  await breakAt(page, EVERYTHING, 'gone');
  await page.locator('#outlet main a[href^="/de/product/"]').first().click();
  const fallbackScreen = await expectFallbackScreen(page, 'de', 'product');
  await expect(fallbackScreen.locator('h1')).toBeFocused();
  const asked = requests.filter((url) => EVERYTHING.test(url)).length;
  await page.goBack();
  await expect(page.locator('[data-screen="explore"]')).toBeVisible();
  await page.locator('#outlet main a[href^="/de/product/"]').nth(1).click();
  await expectFallbackScreen(page, 'de', 'product');
  expect(requests.filter((url) => EVERYTHING.test(url))).toHaveLength(asked);

  // The retry fails: new requests, and no second log line.
  await tryAgain(page, 'de');
  await expect
    .poll(() => requests.filter((url) => EVERYTHING.test(url)).length)
    .toBeGreaterThan(asked);
  await expect(fallbackScreen.getByRole('button')).toHaveText(ERROR_TEXTS.de.retry);
  const rejections = errors.filter((line) => /was rejected/.test(line));
  expect(rejections).not.toEqual([]);
  expect(new Set(rejections).size).toBe(rejections.length);
});

const priceIn = (page: Locator) =>
  page
    .getByText(/\p{Sc}/u)
    .filter({ visible: true })
    .first();

const canonicalOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href);

const overflow = (outlet: Element) => outlet.scrollWidth - outlet.clientWidth;
