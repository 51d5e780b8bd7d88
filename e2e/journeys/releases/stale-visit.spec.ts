import type { Page } from '@playwright/test';
import { sameDocument } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { reissue } from '../../support/site/product-variants.ts';
import { promote, servedStable, ship, takeBack } from '../../support/site/ship.ts';
import { expect, type TrialSite, test } from '../../support/site/trial-site.ts';

test.describe.configure({ mode: 'serial' });

let first: string;
let second: string;

test.beforeAll(async ({ trial }) => {
  test.setTimeout(120_000);
  first = await servedStable(trial);
  const folder = await reissue('newer', { shared: { react: '^19.0.0' } });
  second = await ship(trial, folder, { publish: ['--no-build'] });
  await takeBack(trial);
});

const HEAD = /\/sets\/head\.json$/;
const product = (page: Page) => page.locator('#outlet [data-screen="product"]');
const card = (page: Page) => page.locator('#outlet main a[href^="/de/product/"]').first();
const outletAt = (page: Page) => page.locator('#outlet').evaluate((outlet) => outlet.scrollTop);

async function openExplore(page: Page): Promise<void> {
  await page.goto('/de/explore');
  await expectScreen(page, 'explore');
}

/** Promotes another release while the page is open. */
const promoteMeanwhile = (trial: TrialSite) => promote(trial, second);

/** The visitor returns to the tab, and the page asks for the newest set. */
async function comeBack(page: Page): Promise<void> {
  const answer = page.waitForResponse(HEAD);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
  // Lets the page read the response before the test continues.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test('@full a visit keeps its release set until it learns of a newer one, which the next page uses', async ({
  page,
  trial,
}) => {
  const { errors } = watch(page);
  await openExplore(page);
  const same = await sameDocument(page);
  await promoteMeanwhile(trial);
  await card(page).click();
  await expect(product(page)).toHaveAttribute('data-release', first);
  await page.goBack();
  await expectScreen(page, 'explore');
  expect(await same()).toBe(true);

  await page.locator('#outlet').evaluate((outlet) => outlet.scrollTo(0, 300));
  // Scrolls until the pointer is on the card, so that the click does not scroll any more.
  await card(page).hover();
  const before = await outletAt(page);
  expect(before).toBeGreaterThan(0);
  await comeBack(page);
  const address = await card(page).getAttribute('href');
  await card(page).click();
  await expect(product(page)).toHaveAttribute('data-release', second);
  expect(await same()).toBe(false);
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(page.locator('#outlet h1')).toBeFocused();
  expect(await outletAt(page)).toBe(0);

  await page.goBack();
  await expectScreen(page, 'explore');
  await expect.poll(() => outletAt(page)).toBe(before);
  await takeBack(trial);
  expect(errors).toEqual([]);
});

test('@full the back button uses the newer set too, at the same scroll position', async ({
  page,
  trial,
}) => {
  await openExplore(page);
  await page.locator('#outlet').evaluate((outlet) => outlet.scrollTo(0, 300));
  const before = await outletAt(page);
  await card(page).click();
  await expectScreen(page, 'product');
  await promoteMeanwhile(trial);
  await comeBack(page);
  const loaded = page.waitForEvent('load');
  await page.goBack();
  await loaded;
  await expectScreen(page, 'explore');
  await expect.poll(() => outletAt(page)).toBe(before);
  await expect(page.locator('#outlet h1')).toBeFocused();
  await takeBack(trial);
});

test('@full the document is not reloaded within a page, or when typed text would be lost', async ({
  page,
  trial,
}) => {
  await openExplore(page);
  const same = await sameDocument(page);
  await promoteMeanwhile(trial);
  await comeBack(page);
  const search = page.locator('#outlet main input[type="search"]');
  await search.fill('Karaffe');
  // The suggestions would cover the card.
  await search.blur();
  await card(page).click();
  await expect(product(page)).toHaveAttribute('data-release', first);
  expect(await same(), 'something is typed').toBe(true);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.locator('#outlet header a[hreflang="en"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await same(), 'the same page in another language').toBe(true);
  await page.locator('#outlet header a[href="/en/home"]').first().click();
  await expectScreen(page, 'home');
  expect(await same(), 'another page').toBe(false);
  await takeBack(trial);
});

test('@full the document is reloaded only once for the same set', async ({ page }) => {
  await page.route(HEAD, (route) => route.fulfill({ json: { n: 1_000_000 } }));
  await openExplore(page);
  await comeBack(page);
  const same = await sameDocument(page);
  await card(page).click();
  await expectScreen(page, 'product');
  expect(await same()).toBe(false);
  const still = await sameDocument(page);
  await comeBack(page);
  await page.locator('#outlet header a[href="/de/home"]').first().click();
  await expectScreen(page, 'home');
  expect(await still()).toBe(true);
});
