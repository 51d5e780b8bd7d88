import { CONTENT } from '../../site.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS: [ScreenName | undefined, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore?q=glass'],
  [undefined, `product/${'x'.repeat(300)}`],
];

// WCAG 2.2, 1.4.10: at a width of 320 CSS pixels nothing scrolls horizontally.
for (const locale of ['en', 'el', 'de', 'ar', 'ja']) {
  test(`at 320 pixels nothing overflows, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [screen, path] of SCREENS) {
      await page.goto(`/${locale}/${path}`);
      if (screen !== undefined) await expectScreen(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const sideways = await page.locator('#outlet').evaluate((outlet) => ({
        outlet: outlet.scrollWidth - outlet.clientWidth,
        page: document.documentElement.scrollWidth - innerWidth,
      }));
      expect(sideways, path).toEqual({ outlet: 0, page: 0 });
    }
    // The header's content stays out of the page margins too.
    const inGutter = await page.getByRole('banner').evaluate((banner) => {
      const row = banner.querySelector('div');
      if (row === null) return ['no row'];
      const { left, right } = row.getBoundingClientRect();
      const gutter = Number.parseFloat(getComputedStyle(row).paddingInlineStart);
      const held = [...row.querySelectorAll('a, button')].filter((each) => each.checkVisibility());
      return held
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.left < left + gutter - 1 || box.right > right - gutter + 1;
        })
        .map((each) => each.textContent);
    });
    expect(inGutter).toEqual([]);
    await page.route(`${CONTENT}/v1/${locale}/home`, (route) => route.abort());
    await page.goto(`/${locale}/home`);
    await expect(page.getByRole('main').getByRole('button')).toBeVisible();
    expect(await page.locator('#outlet').evaluate((o) => o.scrollWidth - o.clientWidth)).toBe(0);
  });
}
