import type { Page } from '@playwright/test';
import { CONTENT, SITE } from '../../site.ts';
import { shiftsAbove, watchShifts } from '../../support/assertions/layout-shift.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { holdBack } from '../../support/network/faults.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const openButton = (page: Page) => page.getByRole('main').locator('button[aria-haspopup="dialog"]');
/** The first facets are open already. */
async function unfold(page: Page, value: string): Promise<void> {
  const facet = dialogOf(page).locator('details', { has: page.locator(`a[href*="${value}"]`) });
  await expect(facet).toBeAttached();
  if ((await facet.getAttribute('open')) === null) await facet.locator('summary').tap();
}
const address = (page: Page) => page.url().slice(SITE.length);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const locale of ['en', 'ar'] as const) {
  test(
    `on a phone filters are in a dialog that shows the number of products, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      await watchShifts(page);
      const path = `/${locale}/explore`;
      await page.goto(path);
      await expectScreen(page, 'explore');
      const all = await page.getByRole('main').getByRole('heading', { level: 2 }).textContent();

      // The bar stays in view while the list scrolls.
      await expect(page.getByRole('article')).toHaveCount(24);
      await page.locator('#outlet').evaluate((outlet) => outlet.scrollTo(0, 1500));
      await expect(openButton(page)).toBeInViewport({ ratio: 1 });
      await openButton(page).tap();
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      expect([box?.width, box?.height]).toEqual([390, 844]);

      // A choice changes the list behind the dialog, which counts as a shift on a slow machine.
      expect(await shiftsAbove(page, 0.001)).toEqual([]);

      // Each choice is in the URL and in the list, and moves no other value.
      await unfold(page, 'material=glass');
      const places = () =>
        dialog
          .getByRole('checkbox')
          .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().top));
      const before = await places();
      await dialog.locator('a[href*="material=glass"]').tap();
      await expect.poll(() => address(page)).toBe(`${path}?material=glass`);
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
      expect(await places()).toEqual(before);
      const show = dialog.getByRole('button').last();
      await expect(show).not.toContainText(all ?? '');
      await dialog.locator('a[href*="material=glass,wood"]').tap();
      await expect.poll(() => address(page)).toBe(`${path}?material=glass,wood`);
      await expect(openButton(page)).toContainText(' · 2');

      // Going back undoes the last choice, then the first, with which the dialog closes.
      await page.goBack();
      await expect.poll(() => address(page)).toBe(`${path}?material=glass`);
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect.poll(() => address(page)).toBe(path);
      await expect(dialog).toBeHidden();
      await expect(openButton(page)).toBeFocused();
      const position = () => page.locator('#outlet').evaluate(({ scrollTop }) => scrollTop);
      // The list grows to its former height on a slow machine, until the visitor touches it.
      await expect.poll(position).toBe(1500);

      // Without a choice, going back only closes it, and so does Escape.
      await openButton(page).tap();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      expect(address(page)).toBe(path);
      await openButton(page).tap();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(openButton(page)).toBeFocused();
      expect(await position()).toBe(1500);

      // The last button closes it, and the shorter list is shown from its start.
      await openButton(page).tap();
      await unfold(page, 'group=light');
      await dialog.locator('a[href*="group=light"]').tap();
      await expect.poll(() => address(page)).toBe(`${path}?group=light`);
      await show.tap();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport();
      await page.goBack();
      await expect.poll(() => address(page)).toBe(path);
    },
  );
}

// Closing the dialog went back, which cancelled the choice. A list that came later was shown from
// its end.
test('@full a list that comes after the dialog is closed is shown from its start', async ({
  page,
}) => {
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await expect(page.getByRole('article')).toHaveCount(24);
  const outlet = page.locator('#outlet');
  await outlet.evaluate((element) => element.scrollTo(0, 1500));
  const release = await holdBack(page, new RegExp(`^${CONTENT}/v1/en/explore\\?`));
  await openButton(page).tap();
  await unfold(page, 'group=light');
  await dialogOf(page).locator('a[href*="group=light"]').tap();
  await expect(dialogOf(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
  await dialogOf(page).getByRole('button').last().tap();
  await expect(dialogOf(page)).toBeHidden();
  expect(address(page)).toBe('/en/explore');

  await release();
  await expect.poll(() => address(page)).toBe('/en/explore?group=light');
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 });
  await page.goBack();
  await expect.poll(() => address(page)).toBe('/en/explore');
  await expect.poll(() => outlet.evaluate(({ scrollTop }) => scrollTop)).toBe(1500);
});

test('@full if the dialog cannot be loaded, the filters unfold above the list', async ({
  page,
}) => {
  await page.route(/\/filters\.[^/]*\.js$/, (route) => route.abort());
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await openButton(page).tap();
  await expect(openButton(page)).toHaveCount(0);
  const filters = page.getByRole('region', { name: 'Filter' });
  await filters.getByRole('checkbox', { name: /^Glass/ }).tap();
  await expect.poll(() => address(page)).toBe('/en/explore?material=glass');
});

test('@full in a window that becomes wide the dialog makes way for the filters beside the list', async ({
  page,
}) => {
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await openButton(page).tap();
  await expect(dialogOf(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Filter' })).toBeVisible();
});
