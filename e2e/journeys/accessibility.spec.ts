import AxeBuilder from '@axe-core/playwright';
import { expectScreen, type ScreenName } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const PAGES: [ScreenName, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [screen, path] of PAGES) {
    test(`axe finds nothing against WCAG 2.2 AA on ${screen}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const locale of ['en', 'ar']) {
        await page.goto(`/${locale}/${path}`);
        await expectScreen(page, screen);
        // axe passes over the contrast of what is scrolled out of the outlet's sight.
        const tall = await page.locator('#outlet').evaluate((outlet) => outlet.scrollHeight);
        await page.setViewportSize({ width: 1280, height: tall });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((n) => n.target) }));
        expect(found, `${locale}/${path}`).toEqual([]);
      }
    });
  }
}
