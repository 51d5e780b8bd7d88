import { textsInMargins } from '../../support/assertions/margins.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS: [ScreenName, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore?q=tolvane'],
  ['makers', 'makers'],
  ['stories', 'stories'],
  ['story', 'stories/from-the-mill'],
  ['pages', 'pages/contact'],
];

// Some pictures extend to the page's edge; their texts must not.
for (const [width, locale] of [
  [390, 'ar'],
  [820, 'ja'],
  [1440, 'en'],
  [1440, 'ar'],
] as const) {
  test(`@full no text is in the page margin, at ${width} pixels in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const [screen, path] of SCREENS) {
      await page.goto(`/${locale}/${path}`);
      await expectScreen(page, screen);
      expect(await textsInMargins(page), path).toEqual([]);
    }
  });
}
