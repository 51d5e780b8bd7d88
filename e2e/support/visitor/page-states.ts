import type { Page } from '@playwright/test';
import { CONTENT, RELEASES } from '../../site.ts';
import type { ScreenName } from '../assertions/screen.ts';
import { breakAt } from '../network/faults.ts';
import { expect } from '../test.ts';

/** A page in a certain state. The steps use no texts, so they work in every locale. */
export interface State {
  name: string;
  /** Path below the locale. */
  path: string;
  /** Undefined if none of the five is shown. */
  screen?: ScreenName;
  /** In CSS px; 1280 by default. */
  width?: number;
  forcedColors?: 'active';
  before?: (page: Page, locale: string) => Promise<unknown>;
  /** Runs when the page is shown. */
  after?: (page: Page) => Promise<unknown>;
}

/** Stores the state of an earlier visit on the device. */
export const remembered = (kept: object) => (page: Page, locale: string) =>
  page.addInitScript(
    (state) => localStorage.setItem('state', state),
    JSON.stringify({ locale, ...kept }),
  );

/** A visit before all products came, in minutes since 1970. */
const lastVisitLongAgo = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('vitrine.visits', `1 ${Math.floor(Date.now() / 60_000)}`),
  );

const banner = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');

/** Below this width, in CSS px, the languages are in the menu. */
const LANGUAGE_MENU_WIDTH = 720;

async function openMenu(page: Page, which: 'menu' | 'languages'): Promise<void> {
  const buttons = banner(page).locator('button[aria-expanded]:visible');
  const isWide = (page.viewportSize()?.width ?? 0) >= LANGUAGE_MENU_WIDTH;
  await (which === 'languages' && isWide ? buttons.last() : buttons.first()).click();
  await expect(banner(page).locator('[aria-controls] ~ * a:visible').nth(5)).toBeVisible();
}

async function openFilters(page: Page): Promise<void> {
  await main(page).locator('button[aria-haspopup="dialog"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary').first().click();
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
}

/** A brand's name is the same in all languages. */
async function suggest(page: Page, within: 'banner' | 'main'): Promise<void> {
  await page
    .getByRole(within)
    .getByRole('combobox', { name: /.+/ })
    .and(page.locator('input'))
    .fill('tolvane');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
}

const twice = ['tall-carafe', 'paper-lantern'];

export const STATES: readonly State[] = [
  { name: 'home', path: 'home', screen: 'home' },
  { name: 'product group', path: 'product-group/vessels', screen: 'product-group' },
  { name: 'product', path: 'product/tall-carafe', screen: 'product' },
  { name: 'brand', path: 'brand/tolvane', screen: 'brand' },
  { name: 'explore', path: 'explore', screen: 'explore' },
  {
    name: 'group, filtered and sorted',
    path: 'product-group/vessels?brand=ebbharrow&material=ceramic&sort=price',
    screen: 'product-group',
  },
  {
    name: 'explore, searched and filtered',
    path: 'explore?q=tolvane&group=desk',
    screen: 'explore',
  },
  {
    name: 'prices in the wrong order',
    path: 'explore?brand=tolvane&price-from=50&price-to=20',
    screen: 'explore',
    // A narrow page has the form in its dialog.
    after: (page) =>
      expect(
        main(page).locator('input[aria-invalid], button[aria-haspopup="dialog"]').first(),
      ).toBeVisible(),
  },
  { name: 'explore, from the middle', path: 'explore', screen: 'explore', after: loadMore },
  { name: 'nothing found', path: 'explore?q=qqqqq', screen: 'explore' },
  { name: 'nothing left by filters', path: 'explore?brand=quenlow&group=light', screen: 'explore' },
  {
    name: 'languages open',
    path: 'brand/tolvane',
    screen: 'brand',
    after: (page) => openMenu(page, 'languages'),
  },
  {
    name: 'groups open',
    path: 'product-group/light',
    screen: 'product-group',
    after: (page) => openMenu(page, 'menu'),
  },
  {
    name: 'header suggests',
    path: 'home',
    screen: 'home',
    after: (page) => suggest(page, 'banner'),
  },
  {
    name: 'explore suggests',
    path: 'explore',
    screen: 'explore',
    after: (page) => suggest(page, 'main'),
  },
  {
    name: 'a picture closely',
    path: 'product/tall-carafe',
    screen: 'product',
    after: async (page) => {
      await main(page).locator('section li button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'a variant sold out', path: 'product/carbon-knife?variant=OR-7-12', screen: 'product' },
  { name: 'no shortlist', path: 'explore?shortlist=', screen: 'explore' },
  {
    name: 'own shortlist',
    path: 'explore?shortlist=',
    screen: 'explore',
    before: remembered({ shortlist: twice }),
  },
  {
    name: 'shared shortlist',
    path: 'explore?shortlist=tall-carafe.paper-lantern.gone',
    screen: 'explore',
  },
  {
    name: 'seen lately',
    path: 'home',
    screen: 'home',
    before: remembered({ seen: twice }),
    after: (page) => expect(main(page).locator('a[href$="/paper-lantern"]')).not.toHaveCount(0),
  },
  { name: 'an unknown product', path: 'product/nothing-such' },
  {
    name: 'content fails',
    path: 'home',
    before: (page) => breakAt(page, new RegExp(`^${CONTENT}/v1/[a-z]+/home$`), 'down'),
    after: (page) => expect(main(page).getByRole('button')).toBeVisible(),
  },
  {
    name: 'no screen to be had',
    path: 'product-group/vessels',
    before: (page) => breakAt(page, new RegExp(`^${RELEASES}/`), 'gone'),
    after: (page) => expect(page.locator('#outlet [data-fallback-screen]')).toBeVisible(),
  },
  {
    name: 'still waiting',
    path: 'home',
    before: (page) => breakAt(page, new RegExp(`^${CONTENT}/v1/[a-z]+/home$`), 'never'),
    after: (page) => expect(main(page).locator('[aria-busy="true"] h1')).toBeVisible(),
  },
  {
    name: 'filters open on a telephone',
    path: 'explore?brand=tolvane',
    screen: 'explore',
    width: 390,
    after: openFilters,
  },
  {
    name: 'menu open on a telephone',
    path: 'product/tall-carafe',
    screen: 'product',
    width: 390,
    after: (page) => openMenu(page, 'menu'),
  },
  {
    name: 'search open on a telephone',
    path: 'product/tall-carafe',
    screen: 'product',
    width: 390,
    after: async (page) => {
      await banner(page).locator('button[aria-expanded]:visible').nth(1).click();
      await suggest(page, 'banner');
    },
  },
  // WCAG 2.2, 1.4.4 and 1.4.10: a window of 1280 px at 200 %, and at 400 %.
  { name: 'home at 200 %', path: 'home', screen: 'home', width: 640 },
  { name: 'product at 400 %', path: 'product/carbon-knife', screen: 'product', width: 320 },
  { name: 'explore at 400 %', path: 'explore?q=tolvane&group=desk', screen: 'explore', width: 320 },
  {
    name: 'product in forced colours',
    path: 'product/tall-carafe',
    screen: 'product',
    forcedColors: 'active',
  },
  {
    name: 'explore in forced colours',
    path: 'explore?brand=tolvane',
    screen: 'explore',
    forcedColors: 'active',
  },
  { name: 'makers', path: 'makers', screen: 'makers' },
  { name: 'stories', path: 'stories', screen: 'stories' },
  { name: 'a story', path: 'stories/a-table-for-two', screen: 'story' },
  { name: 'a text page', path: 'pages/privacy', screen: 'pages' },
  {
    name: 'a short page with its footer',
    path: 'pages/imprint',
    screen: 'pages',
    after: (page) =>
      expect(page.getByRole('contentinfo').locator('a[href*="/brand/"]').first()).toBeVisible(),
  },
  {
    name: 'new products',
    path: 'home',
    screen: 'home',
    before: lastVisitLongAgo,
    after: (page) => expect(main(page).locator('a[aria-describedby]').first()).toBeVisible(),
  },
  {
    name: 'new products in forced colours',
    path: 'explore',
    screen: 'explore',
    forcedColors: 'active',
    before: lastVisitLongAgo,
    after: (page) => expect(main(page).locator('a[aria-describedby]').first()).toBeVisible(),
  },
  {
    name: 'a picture zoomed on a telephone',
    path: 'product/tall-carafe',
    screen: 'product',
    width: 390,
    after: async (page) => {
      await main(page).locator('section li button').first().click();
      const buttons = page.getByRole('dialog').getByRole('button');
      await expect(buttons.first()).toBeVisible();
      await page.keyboard.press('+');
    },
  },
  {
    name: 'menu open in forced colours',
    path: 'stories',
    screen: 'stories',
    forcedColors: 'active',
    after: (page) => openMenu(page, 'menu'),
  },
  {
    name: 'a choice that failed',
    path: 'explore',
    screen: 'explore',
    after: chooseInVain,
  },
  {
    name: 'a choice that failed, in forced colours',
    path: 'explore',
    screen: 'explore',
    forcedColors: 'active',
    after: chooseInVain,
  },
  {
    name: 'a choice that failed on a telephone',
    path: 'explore',
    screen: 'explore',
    width: 390,
    after: async (page) => {
      await openFilters(page);
      await chooseInVain(page);
    },
  },
];

/** Chooses the first value of a filter while the content service cannot be reached. */
async function chooseInVain(page: Page): Promise<void> {
  await breakAt(page, new RegExp(`^${CONTENT}/v1/[a-z]+/explore\\?`), 'down');
  const values = page.locator('a[role="checkbox"]:visible');
  await values.first().click();
  await expect(page.locator('[class*="failure"]:visible').first()).toBeVisible();
}

async function loadMore(page: Page): Promise<void> {
  const cards = main(page).getByRole('article');
  const before = await cards.count();
  await main(page).locator('a[href*="page="]').click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  // After a reload the list starts there, with a link to its start.
  await page.reload();
  await expect(main(page).locator('a[href$="/explore"]').first()).toBeVisible();
}
