import type { Page } from '@playwright/test';
import {
  fontsAndPicturesPainted,
  shiftsAbove,
  watchShifts,
} from '../../support/assertions/layout-shift.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/hold-back.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Half a hundredth of what counts as good (0.1). Lines break where they will break for good; a word
 * that is set
 * in its place by its end or its middle, a price, is still two pixels narrower in a stand-in.
 */
const ALLOWED = 0.0005;

const SCREENS: [ScreenName, string][] = [
  ['home', 'home'],
  ['product', 'product/tall-carafe'],
  ['product-group', 'product-group/vessels'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore'],
];

/** Delays fonts and pictures until everything else is loaded, as on a slow network. */
async function holdBackWhatIsLate(page: Page) {
  const [fonts, pictures] = await Promise.all([
    holdBack(page, /\/fonts\//),
    holdBack(page, /\/media\//),
  ]);
  return async () => {
    await Promise.all([fonts(), pictures()]);
    await fontsAndPicturesPainted(page);
  };
}

const inter = () =>
  [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded');

for (const width of [390, 1440]) {
  for (const locale of ['en', 'ar', 'ja']) {
    test(`late fonts and pictures shift nothing, in ${locale} at ${width} pixels`, async ({
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
        expect(await page.evaluate(inter), 'and with them').toBe(true);
        expect(await shiftsAbove(page, ALLOWED), path).toEqual([]);
      }
    });
  }
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
