import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import {
  fontsAndPicturesPainted,
  shiftsAbove,
  watchShifts,
} from '../../support/assertions/layout-shift.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/faults.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Half a hundredth of what counts as good (0.1). Lines break where they will break for good; a word
 * that is set in its place by its end or its middle, a price, is still two pixels narrower in a
 * stand-in.
 */
const ALLOWED = 0.0005;

const SCREENS: [ScreenName, string][] = [
  ['home', 'home'],
  ['product', 'product/tall-carafe'],
  ['product-group', 'product-group/vessels'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore'],
];

/** Whether the listed fonts are in the page. */
const inter = () =>
  [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded');

/** Delays fonts and pictures until everything else is loaded, as on a slow network. */
async function holdBackWhatIsLate(page: Page) {
  const [fonts, pictures] = await Promise.all([
    holdBack(page, /\/fonts\//),
    holdBack(page, /\/media\//),
  ]);
  return async () => {
    await Promise.all([fonts(), pictures()]);
    await expect.poll(() => page.evaluate(inter)).toBe(true);
    await fontsAndPicturesPainted(page);
  };
}

for (const [width, locale] of [
  [390, 'ar'],
  [1440, 'en'],
  [1440, 'ja'],
] as const) {
  test(`@full late fonts and pictures shift nothing, in ${locale} at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    for (const [screen, path] of SCREENS) {
      const letThrough = await holdBackWhatIsLate(page);
      await page.goto(`/${locale}/${path}`, { waitUntil: 'commit' });
      await expectScreen(page, screen);
      expect(await page.evaluate(inter), 'painted before the fonts are there').toBe(false);
      await letThrough();
      expect(await shiftsAbove(page, ALLOWED), path).toEqual([]);
    }
  });
}

test('nothing shifts on a visit of three screens', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const steps: [ScreenName, string][] = [
    ['product', '^="/en/product/"'],
    ['product-group', '^="/en/product-group/"'],
  ];
  for (const [screen, href] of steps) {
    const pictures = await holdBack(page, /\/media\//);
    await page.locator(`main a[href${href}]`).first().click();
    await expectScreen(page, screen);
    await pictures();
    await fontsAndPicturesPainted(page);
  }
  expect(await shiftsAbove(page, ALLOWED)).toEqual([]);
});

/** Lines of long texts may break elsewhere in the device's font: half of what counts as good. */
const ALLOWED_IN_TEXTS = 0.05;

/** Files of a screen that it loads after its first screen. */
const LATER_FILES = /\/screens\/[^?]*\/(?!remoteEntry|screen\.|words-)[a-z-]+\.[0-9a-f]{10}\.js$/;

// Regression: a maker's steps arrived above what a quick visitor was looking at (0.76).
for (const [screen, path] of SCREENS.slice(0, 4)) {
  test(`@full ${screen} moves nothing for a visitor who scrolls at once`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    const letThrough = await holdBack(page, LATER_FILES);
    await page.goto(`/en/${path}`);
    await expectScreen(page, screen);
    await page.mouse.move(195, 400);
    for (let windows = 0; windows < 2; windows++) {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(300);
    }
    await letThrough();
    await expect(page.locator('[data-part][aria-busy]:visible')).toHaveCount(0);
    await fontsAndPicturesPainted(page);
    expect(await shiftsAbove(page, ALLOWED_IN_TEXTS)).toEqual([]);
  });
}

const SHORT = [
  'pages/contact',
  'pages/imprint',
  'nowhere',
  'explore?q=qqqqq',
  'explore?shortlist=',
];

/** Expects a footer with its links, whose lower edge is that of the window. */
async function expectFooterAtEdge(page: Page, path: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href*="/brand/"]').first(), path).toBeVisible();
  const gap = () => footer.evaluate((each) => innerHeight - each.getBoundingClientRect().bottom);
  await expect.poll(async () => Math.round(await gap()), path).toBe(0);
}

const movedFooters = async (page: Page) =>
  (await shiftsAbove(page, 0)).flatMap(({ moved }) => moved).filter((each) => /^FOOTER/.test(each));

// Regression: the footer of a short page was below the fold, and the page looked unfinished.
for (const locale of ['de', 'ar', 'ja']) {
  test(`@full short pages have the footer at the edge of the window, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1300 });
    await watchShifts(page);
    for (const path of SHORT) {
      await page.goto(`/${locale}/${path}`);
      await expectFooterAtEdge(page, path);
      await fontsAndPicturesPainted(page);
      expect(await shiftsAbove(page, ALLOWED_IN_TEXTS), path).toEqual([]);
      expect(await movedFooters(page), path).toEqual([]);
    }
    // From one to another the footer does not move either.
    await page.getByRole('contentinfo').locator('a[href$="/pages/contact"]').click();
    await expect(page).toHaveURL(/\/pages\/contact$/);
    await expectFooterAtEdge(page, 'pages/contact');
    expect(await movedFooters(page)).toEqual([]);
  });
}

for (const locale of ['de', 'ar', 'ja']) {
  test(`@full no text page shifts on a phone, in ${locale}`, async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    const { items } = await (await request.get(`${CONTENT}/v1/${locale}/pages`)).json();
    expect(items.length).toBeGreaterThan(3);
    for (const { topic } of items) {
      await page.goto(`/${locale}/pages/${topic}`);
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
      await fontsAndPicturesPainted(page);
      expect(await shiftsAbove(page, ALLOWED_IN_TEXTS), topic).toEqual([]);
    }
  });
}
