import type { Page } from '@playwright/test';
import { expectReadable } from '../../support/assertions/readable.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';
import { STATES } from '../../support/visitor/page-states.ts';

const NAMES = new Set([
  'home',
  'product group',
  'product',
  'brand',
  'explore',
  'explore, searched and filtered',
  'prices in the wrong order',
  'nothing found',
  'own shortlist',
  'groups open',
  'languages open',
  'makers',
  'stories',
  'a story',
  'a text page',
  'new products',
]);
const SHOWN = STATES.filter(({ name }) => NAMES.has(name));

/**
 * Applies the text spacing of WCAG 2.2, 1.4.12. Arabic letters are not spaced: the criterion
 * excludes properties that a script does not have.
 */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A constructed sheet is allowed by the page's policy.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; word-spacing: 0.16em !important; }
      :not(:lang(ar)) { letter-spacing: 0.12em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}

// WCAG 2.2, 1.4.12.
// At 320 px a table, a maker's categories and an Arabic price were wider than the page.
for (const [width, locale] of [
  [320, 'de'],
  [320, 'ar'],
  [320, 'ja'],
  [1440, 'el'],
] as const) {
  test(`@full text with wider spacing stays readable, at ${width} pixels in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    expect(SHOWN).toHaveLength(NAMES.size);
    for (const { name, path, screen, before, after } of SHOWN) {
      await before?.(page, locale);
      await page.goto(`/${locale}/${path}`);
      if (screen !== undefined) await expectScreen(page, screen);
      await after?.(page);
      await spaceText(page);
      await expectReadable(page, name);
    }
  });
}
