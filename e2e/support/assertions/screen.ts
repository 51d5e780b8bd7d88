import { expect, type Page } from '@playwright/test';

export type ScreenName =
  | 'home'
  | 'product-group'
  | 'product'
  | 'brand'
  | 'explore'
  | 'makers'
  | 'stories'
  | 'story'
  | 'pages'
  | 'collections'
  | 'collection';

/** A page of each screen: path without the locale. */
export const PAGES: readonly (readonly [ScreenName, string])[] = [
  ['home', 'home'],
  ['product', 'product/tall-carafe'],
  ['product-group', 'product-group/vessels'],
  ['explore', 'explore'],
  ['brand', 'brand/tolvane'],
  ['makers', 'makers'],
  ['stories', 'stories'],
  ['story', 'stories/from-the-mill'],
  ['pages', 'pages/privacy'],
  ['collections', 'collections'],
  ['collection', 'collections/first-kitchen'],
];

/** Waits until a screen is mounted, has its heading, and what is below the first screen as well. */
export async function expectScreen(page: Page, name: ScreenName): Promise<void> {
  await expect(page.locator(`#outlet [data-screen="${name}"]`)).toBeVisible();
  await expect(page.locator('#outlet h1')).toHaveCount(1);
  await expect(page.locator('#outlet main [hidden][aria-busy="true"]')).toHaveCount(0);
}
