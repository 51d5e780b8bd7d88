import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Splits the service's lists in two halves; the second half is at `page=rest`. Opens a list.
 *
 * @returns The names of its products.
 */
async function openInTwoParts(page: Page, screen: ScreenName, path: string): Promise<string[]> {
  let served = 0;
  await page.route(`${CONTENT}/v1/*/{explore,product-groups/*}**`, async (route) => {
    const url = new URL(route.request().url());
    const rest = url.searchParams.get('page') === 'rest';
    url.searchParams.delete('page');
    const answer = await route.fetch({ url: url.href });
    const list = await answer.json();
    const half = Math.floor(list.items.length / 2);
    const items = rest ? list.items.slice(half) : list.items.slice(0, half);
    served = items.length;
    await route.fulfill({
      json: {
        ...list,
        items,
        total: list.items.length,
        ...(rest ? { next: null, position: 'rest' } : { next: 'rest' }),
      },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.goto(path);
  await expectScreen(page, screen);
  // The first cards are in the page before the others.
  await expect.poll(async () => (await names(page)).length).toBe(served);
  return names(page);
}

const main = (page: Page) => page.getByRole('main');
const names = (page: Page) =>
  main(page).getByRole('listitem').getByRole('article').getByRole('heading').allTextContents();
const scrolled = (page: Page) => page.locator('#outlet').evaluate(({ scrollTop }) => scrollTop);
const address = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

const LISTS: [ScreenName, string, string][] = [
  ['explore', '/en/explore?sort=name', 'Show more'],
  ['explore', '/ar/explore?sort=name', 'عرض المزيد'],
  ['explore', '/ja/explore?sort=name', 'さらに表示'],
  ['product-group', '/en/product-group/vessels?sort=name', 'Show more'],
];

for (const [screen, path, more] of LISTS) {
  const tag = path.startsWith('/ar') ? '' : '@full ';
  test(`${tag}“load more” at ${path} adds products and keeps the scroll position`, async ({
    page,
  }) => {
    const first = await openInTwoParts(page, screen, path);
    const link = main(page).getByRole('link', { name: more });
    const to = `${path}&page=rest`;
    await expect(link).toHaveAttribute('href', to);
    await link.focus();
    const before = await scrolled(page);
    await page.keyboard.press('Enter');

    await expect.poll(() => names(page).then(({ length }) => length)).toBeGreaterThan(first.length);
    const all = await names(page);
    expect(all.slice(0, first.length)).toEqual(first);
    expect(new Set(all).size).toBe(all.length);
    expect(address(page)).toBe(to);
    expect(await scrolled(page)).toBe(before);
    // At the end of the list the link is gone; the text with the count has the focus and is
    // announced.
    const shown = page.locator(':focus');
    await expect(shown).toContainText(new Intl.NumberFormat(path.slice(1, 3)).format(all.length));
    await expect(page.getByRole('status').last()).toHaveText((await shown.textContent()) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  });
}

test('@full the back button restores the loaded list and its scroll position', async ({ page }) => {
  const first = await openInTwoParts(page, 'explore', '/en/explore?sort=name');
  await main(page).getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => names(page).then(({ length }) => length)).toBeGreaterThan(first.length);
  const all = await names(page);
  const last = main(page).getByRole('article').last().getByRole('link');
  await last.focus();
  const position = await scrolled(page);
  expect(position).toBeGreaterThan(0);
  await last.press('Enter');
  await expectScreen(page, 'product');
  await page.goBack();
  await expectScreen(page, 'explore');
  expect(await names(page)).toEqual(all);
  await expect.poll(() => scrolled(page)).toBe(position);

  // One step further back is the list before “load more”.
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(first);
  expect(address(page)).toBe('/en/explore?sort=name');
});

test('@full a URL in the middle of a list shows its products and a link to the start', async ({
  page,
}) => {
  const rest = await openInTwoParts(page, 'explore', '/en/explore?page=rest');
  await main(page).getByRole('link', { name: 'Back to the start of the list' }).click();
  // The first products of a list change before the others.
  await expect
    .poll(async () => (await names(page)).filter((name) => rest.includes(name)))
    .toEqual([]);
  expect(address(page)).toBe('/en/explore');
});
