import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS: [ScreenName | undefined, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore?q=glass'],
  ['makers', 'makers'],
  ['stories', 'stories'],
  ['story', 'stories/from-the-mill'],
  ['pages', 'pages/privacy'],
  [undefined, `product/${'x'.repeat(300)}`],
];

/** Loads the rest of a list. */
async function loadAll(page: Page): Promise<void> {
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('main').locator('a[href*="page="]');
  while ((await more.count()) > 0) {
    const before = await cards.count();
    // Near its end the list loads by itself, and the link may be gone before a click arrives.
    await more.evaluateAll(([link]) => link instanceof HTMLElement && link.click());
    await expect
      .poll(async () => (await cards.count()) > before || (await more.count()) === 0)
      .toBe(true);
  }
}

/** Words that begin or end outside the card that they belong to. */
function wordsOutsideCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isForEars = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForEars(element.parentElement));
    return [...document.querySelectorAll('main article')].flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const element = node.parentElement;
        if (element === null || isForEars(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const isOutside = [...range.getClientRects()].some(
          (box) => box.width > 1 && (box.left < left - 1 || box.right > right + 1),
        );
        if (isOutside) found.push(node.textContent ?? '');
      }
      return found;
    });
  });
}

// Regression: German and Greek names ran out of their cards, and only on later pages of a list.
for (const locale of ['de', 'el']) {
  test(`@full at 320 and 360 pixels no word leaves its card on a whole page, ${locale}`, async ({
    page,
  }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      for (const path of ['home', 'explore', 'product-group/desk', 'brand/tolvane']) {
        await page.goto(`/${locale}/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('article').first()).toBeAttached();
        await loadAll(page);
        expect(await wordsOutsideCards(page), `${path} at ${width}`).toEqual([]);
        expect(await page.locator('#outlet').evaluate((o) => o.scrollWidth - o.clientWidth)).toBe(
          0,
        );
      }
    }
  });
}

// WCAG 2.2, 1.4.10: at a width of 320 CSS pixels nothing scrolls horizontally.
for (const locale of ['el', 'de', 'ar', 'ja']) {
  test(`@full at 320 pixels nothing overflows, in ${locale}`, async ({ page }) => {
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
          // A mark is smaller than its target.
          const box = (each.querySelector('svg') ?? each).getBoundingClientRect();
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
