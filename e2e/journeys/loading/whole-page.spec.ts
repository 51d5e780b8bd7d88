import type { Page } from '@playwright/test';
import { expectScreen, PAGES } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const COMPARED = [...PAGES, ['product', 'product/opal-pendant']] as const;

/** Selectors of what a page without scripts does not have. */
const EXCEPTIONS = [
  // Nothing happens on them without scripts.
  'button, fieldset, dialog, [role="dialog"], form, [aria-live] [hidden]',
  // They come with requests of their own, and not with the answer of the page.
  '[data-part]',
];

/** Every visible text of a screen, a line of the page each. */
const textsOf = (page: Page) =>
  page.locator('#outlet [data-screen]').evaluate((root, exceptions) => {
    const texts: string[] = [];
    /** Texts for screen readers only are in a box of one pixel. */
    const isDot = (element: Element | null): boolean => {
      if (element === null || element === root) return false;
      const { width, height } = element.getBoundingClientRect();
      return (width <= 1 && height <= 1) || isDot(element.parentElement);
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(exceptions) || isDot(element)) continue;
      texts.push(textContent ?? '');
    }
    return texts;
  }, EXCEPTIONS.join());

const plain = (text: string) =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

for (const locale of ['en', 'de', 'ar'] as const) {
  test(`@full a page without scripts has every text of the screen, in ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plainPage = await context.newPage();
    for (const [screen, path] of COMPARED) {
      // A visitor without a history: what was viewed recently is not of the page.
      const page = await browser.newPage();
      await page.goto(`/${locale}/${path}`);
      await expectScreen(page, screen);
      await page.locator('#outlet').evaluate(async (outlet) => {
        for (let top = 0; top < outlet.scrollHeight; top += outlet.clientHeight) {
          outlet.scrollTo(0, top);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      });
      await expect(page.locator('#outlet [data-part][aria-busy="true"]')).toHaveCount(0);
      await plainPage.goto(new URL(page.url()).href);
      // Playwright's own texts leave out what is in a noscript element.
      const shown = plain(await plainPage.locator('main').evaluate((main) => main.textContent));
      const missing = (await textsOf(page))
        .map(plain)
        .filter((text) => /[\p{L}\p{N}]/u.test(text))
        .filter((text) => !shown.includes(text));
      expect.soft([...new Set(missing)], path).toEqual([]);
      await page.close();
    }
    await context.close();
  });
}
