import type { Locator, Page } from 'playwright-core';
import { PAGES } from '../speed/measure.ts';

export interface Scene {
  path: string;
  /** Brings the page into the state that the measurement needs. */
  prepare?: (page: Page) => Promise<void>;
  /**
   * Steps that are repeated in turn, each measured under its name and performed with real input.
   */
  steps: readonly { name: string; act: (page: Page) => Promise<void> }[];
}

const WORD = 'glass';

const filters = (page: Page) => page.locator('main section[aria-label="Filter"]');
/** On a phone they are in a dialog, in facets to unfold. */
const openFilters = async (page: Page) => {
  if (await filters(page).isVisible()) return;
  await pressOn(page.locator('main button[aria-haspopup="dialog"]'));
  await pressOn(page.locator('dialog summary').first());
};
const firstFilter = (page: Page) => page.locator('main li a[role="checkbox"]:visible').first();
const field = (page: Page) => page.locator('main input[name="q"]');
const thumbnails = (page: Page) => page.locator('main button[aria-pressed]:has(img)');
const typed = [...WORD, ...Array.from(WORD, () => 'Backspace')];

/** Uses the mouse as a visitor does, instead of the element's own click method. */
async function pressOn(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await element.click({ noWaitAfter: true });
}

/** The interactions with a target (filter, order and gallery) and other frequent ones. */
export const SCENES: readonly Scene[] = [
  ...[PAGES.explore, PAGES['product-group']].map((path) => ({
    path,
    prepare: openFilters,
    steps: [
      { name: 'filter on', act: (page: Page) => pressOn(firstFilter(page)) },
      { name: 'filter off', act: (page: Page) => pressOn(firstFilter(page)) },
    ],
  })),
  {
    path: PAGES.explore,
    prepare: async (page) => {
      await openFilters(page);
      await page.locator('main select:visible').first().focus();
    },
    steps: ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => ({
      name: 'order',
      act: (page: Page) => page.keyboard.press(key),
    })),
  },
  {
    path: PAGES.explore,
    prepare: (page) => pressOn(field(page)),
    steps: typed.map((key) => ({ name: 'type', act: (page: Page) => page.keyboard.press(key) })),
  },
  {
    path: PAGES.explore,
    steps: [
      {
        name: 'keep',
        act: (page) => pressOn(page.locator('main article button[aria-pressed]').first()),
      },
    ],
  },
  {
    path: PAGES.product,
    steps: [0, 1].map((index) => ({
      name: 'picture by its thumbnail',
      act: (page: Page) => pressOn(thumbnails(page).nth(index)),
    })),
  },
  {
    path: PAGES.product,
    prepare: (page) => thumbnails(page).first().focus(),
    steps: ['ArrowRight', 'ArrowLeft'].map((key) => ({
      name: 'picture by key',
      act: (page: Page) => page.keyboard.press(key),
    })),
  },
  {
    path: PAGES.product,
    steps: [
      {
        name: 'enlarge',
        act: (page) => pressOn(page.locator('main button[tabindex="0"]').first()),
      },
      {
        name: 'enlarged, next',
        act: (page) =>
          pressOn(page.locator('dialog').getByRole('button', { name: 'Next picture' })),
      },
      { name: 'enlarged, close', act: (page) => page.keyboard.press('Escape') },
    ],
  },
  {
    path: PAGES.home,
    steps: ['menu on', 'menu off'].map((name) => ({
      name,
      act: (page: Page) => pressOn(page.locator('#outlet header nav button[aria-expanded]')),
    })),
  },
];
