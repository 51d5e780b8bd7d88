import type { Page } from '@playwright/test';
import { expectReadable } from '../../support/assertions/readable.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { LONG_WORD, lengthenTexts } from '../../support/network/long-texts.ts';
import { showWithoutScripts } from '../../support/network/without-scripts.ts';
import { expect, test } from '../../support/test.ts';
import { remembered, STATES, type State } from '../../support/visitor/page-states.ts';

/** The states of other journeys that show texts of authors. */
const NAMES = new Set([
  ...['home', 'product group', 'product', 'brand', 'explore', 'nothing found', 'makers'],
  ...['nothing left by filters', 'groups open', 'languages open', 'explore suggests'],
  ...['a picture closely', 'own shortlist', 'shared shortlist', 'seen lately', 'a text page'],
  ...['an unknown product', 'no screen to be had', 'filters open on a telephone', 'stories'],
  ...['search open on a telephone', 'a story', 'new products'],
]);
const SHOWN = STATES.filter(({ name }) => NAMES.has(name));

const saved = ['tall-carafe', 'paper-lantern'];
const ASK = /^(?:Ask about this product|الاستفسار عن هذا المنتج)$/;
const main = (page: Page) => page.getByRole('main');

/** Texts of visitors, and what those states do not open. */
const OTHERS: readonly State[] = [
  { name: 'a long search', path: `explore?q=${'x'.repeat(200)}`, screen: 'explore' },
  {
    name: 'the footer',
    path: 'pages/imprint',
    screen: 'pages',
    after: async (page) => {
      await page.locator('#outlet').evaluate((outlet) => outlet.scrollTo(0, outlet.scrollHeight));
      await expect(page.getByRole('contentinfo').locator('a[href*="/brand/"]')).not.toHaveCount(0);
    },
  },
  { name: 'chosen filters', path: 'explore?brand=tolvane&material=wood', screen: 'explore' },
  {
    name: 'a long note',
    path: 'explore?shortlist=',
    screen: 'explore',
    before: remembered({ shortlist: saved, notes: { 'tall-carafe': 'x'.repeat(200) } }),
    after: (page) => expect(main(page).getByText('x'.repeat(200))).toBeVisible(),
  },
  {
    name: 'a comparison',
    path: 'explore?shortlist=tall-carafe.paper-lantern',
    screen: 'explore',
    after: async (page) => {
      await main(page).locator('a[href*="view="]').first().click();
      await expect(main(page).getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'an enquiry',
    path: 'product/tall-carafe',
    screen: 'product',
    after: async (page) => {
      await main(page).getByRole('button', { name: ASK }).first().click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
];

// WCAG 2.2, 1.4.10. A search for 60 letters without a space made the page 116 px too wide.
for (const locale of ['en', 'ar']) {
  test(`@full words of 200 letters break, at 320 pixels in ${locale}`, async ({ context }) => {
    test.slow();
    expect(SHOWN).toHaveLength(NAMES.size);
    for (const { name, path, screen, before, after } of [...SHOWN, ...OTHERS]) {
      // Of its own, since some states replace responses.
      const page = await context.newPage();
      await page.setViewportSize({ width: 320, height: 844 });
      await lengthenTexts(page, locale);
      await before?.(page, locale);
      await page.goto(`/${locale}/${path}`);
      if (screen !== undefined) await expectScreen(page, screen);
      await after?.(page);
      await expectReadable(page, name);
      await page.close();
    }
  });
}

test('@full words of 200 letters break without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await showWithoutScripts(page);
  const paths = ['home', 'product-group/light', 'product/tall-carafe', 'brand/tolvane', 'makers'];
  for (const path of [...paths, 'explore?q=lamp', 'stories', 'stories/from-the-mill', 'nope']) {
    await page.goto(`/ar/${path}`);
    await page.evaluate((word) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        if (currentNode.textContent?.trim()) currentNode.textContent += word;
      }
    }, LONG_WORD['ar'] ?? '');
    await expectReadable(page, path);
  }
});

test('@full words of 200 letters break on paper', async ({ page }) => {
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await lengthenTexts(page, 'en');
  const shared = 'explore?shortlist=tall-carafe.paper-lantern';
  const paths = ['home', 'product-group/light', 'product/tall-carafe', 'brand/tolvane', 'makers'];
  const texts = ['stories', 'stories/from-the-mill', 'pages/privacy'];
  for (const path of [...paths, 'explore', shared, ...texts]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/en/${path}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectReadable(page, path);
  }
});
