import type { Page } from '@playwright/test';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS: [ScreenName, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['explore', 'explore?material=glass'],
];

/** Boxes that stay over the page while it scrolls, without those out of the window. */
const stuck = (page: Page) =>
  page.evaluate(() => {
    const outlet = document.querySelector('#outlet');
    if (outlet === null) return [];
    const tops = (all: Element[]) => all.map((each) => each.getBoundingClientRect().top);
    outlet.scrollTo(0, 1000);
    const all = [...document.querySelectorAll('#outlet *')].filter((each) =>
      ['sticky', 'fixed'].includes(getComputedStyle(each).position),
    );
    const before = tops(all);
    outlet.scrollBy(0, 40);
    const after = tops(all);
    return all.flatMap((each, index) => {
      const { top, bottom, height } = each.getBoundingClientRect();
      const isSeen = each.checkVisibility() && bottom > 0 && top < innerHeight;
      return isSeen && height > 0 && before[index] === after[index]
        ? [{ what: each.outerHTML.slice(0, 60), height }]
        : [];
    });
  });

// At 400 % the header and the bar of a list covered half of what could be read.
for (const [width, height] of [
  [320, 256],
  [844, 390],
  [360, 560],
  [390, 844],
] as const) {
  test(`@full what stays while the page scrolls takes at most a fifth of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [screen, path] of SCREENS) {
      await page.goto(`/en/${path}`);
      await expectScreen(page, screen);
      const boxes = await stuck(page);
      const total = boxes.reduce((sum, box) => sum + box.height, 0);
      expect(total, `${path}: ${JSON.stringify(boxes)}`).toBeLessThanOrEqual(height / 5);
    }
  });
}

for (const height of [256, 390, 560, 844]) {
  test(`@full the values of filters have four fifths of a window that is ${height} px high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: height < 400 ? 844 : 390, height });
    await page.goto('/en/explore?material=glass');
    await expectScreen(page, 'explore');
    await page.getByRole('main').locator('button[aria-haspopup="dialog"]').click();
    const dialog = page.getByRole('dialog');
    const summaries = dialog.locator('summary');
    await summaries.nth(2).click();
    await summaries.nth(3).click();
    await dialog
      .getByRole('checkbox')
      .nth(4)
      .evaluate((value) => {
        value.scrollIntoView({ block: 'center' });
      });
    const covered = await dialog.evaluate((sheet) => {
      const parts = [...sheet.querySelectorAll(':scope > [class*=head], :scope > [class*=foot]')];
      return parts.reduce((sum, part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      }, 0);
    });
    expect(covered).toBeLessThanOrEqual(height / 5);
  });
}
