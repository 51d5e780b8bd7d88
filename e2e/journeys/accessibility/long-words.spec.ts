import type { Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { unreadable } from '../../support/assertions/text-spacing.ts';
import { LONG_WORD, lengthenTexts } from '../../support/network/long-texts.ts';
import { showWithoutScripts } from '../../support/network/without-scripts.ts';
import { expect, test } from '../../support/test.ts';
import { remembered, STATES, type State } from '../../support/visitor/page-states.ts';

/** The states of other journeys that show texts of authors, each on a narrow page. */
const NAMES = new Set([
  ...['home', 'product group', 'product', 'brand', 'explore', 'nothing found', 'makers'],
  ...['nothing left by filters', 'groups open', 'languages open', 'explore suggests'],
  ...['a picture closely', 'own shortlist', 'shared shortlist', 'seen lately', 'a text page'],
  ...['an unknown product', 'no screen to be had', 'filters open on a telephone', 'stories'],
  ...['search open on a telephone', 'a story', 'a short page with its footer', 'new products'],
]);

const saved = ['tall-carafe', 'paper-lantern'];
const ASK = /^(?:Ask about this product|الاستفسار عن هذا المنتج)$/;
const main = (page: Page) => page.getByRole('main');

/** Texts of visitors, and dialogs that those states do not open. */
const OTHERS: readonly State[] = [
  { name: 'a long search', path: `explore?q=${'x'.repeat(200)}`, screen: 'explore' },
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

const sideways = (page: Page) =>
  page.evaluate(() => {
    const outlet = document.querySelector('#outlet');
    return {
      outlet: outlet ? outlet.scrollWidth - outlet.clientWidth : 0,
      page: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** Dialogs, menus and bars may cover other texts, but no box may cut one off. */
async function expectRoom(page: Page): Promise<void> {
  expect.soft(await sideways(page)).toEqual({ outlet: 0, page: 0 });
  const cut = (await unreadable(page)).filter((each) => each.includes('is cut off'));
  expect.soft(cut).toEqual([]);
}

// WCAG 2.2, 1.4.10. A search for 60 letters without a space made the page 116 px too wide.
for (const locale of ['en', 'ar']) {
  for (const width of [320, 390]) {
    const full = width === 320 ? '' : ' @full';
    for (const state of [...STATES.filter(({ name }) => NAMES.has(name)), ...OTHERS]) {
      test(`words of 200 letters: ${state.name} at ${width} pixels in ${locale}${full}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await lengthenTexts(page, locale);
        await state.before?.(page, locale);
        await page.goto(`/${locale}/${state.path}`);
        if (state.screen !== undefined) await expectScreen(page, state.screen);
        await state.after?.(page);
        await expectRoom(page);
      });
    }
  }

  test(`words of 200 letters: without scripts in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await showWithoutScripts(page);
    const paths = ['home', 'product-group/light', 'product/tall-carafe', 'brand/tolvane'];
    for (const path of [...paths, 'explore?q=lamp', 'stories', 'stories/from-the-mill', 'nope']) {
      await page.goto(`/${locale}/${path}`);
      await page.evaluate((word) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode } = texts;
          if (currentNode.textContent?.trim()) currentNode.textContent += word;
        }
      }, LONG_WORD[locale] ?? '');
      await test.step(path, () => expectRoom(page));
    }
  });

  test(`words of 200 letters: on paper in ${locale}`, async ({ page }) => {
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 703, height: 1000 });
    await lengthenTexts(page, locale);
    for (const path of ['product/tall-carafe', 'explore', 'pages/privacy']) {
      await page.goto(`/${locale}/${path}`);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await test.step(path, () => expectRoom(page));
    }
  });
}
