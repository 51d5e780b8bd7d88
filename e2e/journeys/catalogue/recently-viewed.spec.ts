import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';
import { LOCALES, stored, WORDS } from '../../support/visitor/saved-products.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const products = (page: Page, name: string) =>
  section(page, name)
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));

async function look(page: Page, locale: string, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`/${locale}/product/${id}`);
    await expectScreen(page, 'product');
  }
}

for (const locale of LOCALES) {
  const words = WORDS[locale];

  test(`@full recently viewed products are shown on home and product pages until cleared, in ${locale}`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    await look(page, locale, 'tall-carafe');
    await expect(section(page, words.seen)).toHaveCount(0);
    await look(page, locale, 'paper-lantern', 'dome-lamp');
    await expect.poll(() => products(page, words.seen)).toEqual(['paper-lantern', 'tall-carafe']);
    await page.goto(`/${locale}/home`);
    await expectScreen(page, 'home');
    await expect
      .poll(() => products(page, words.seen))
      .toEqual(['dome-lamp', 'paper-lantern', 'tall-carafe']);

    await section(page, words.seen).getByRole('button', { name: words.forget }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.forgotten)).toBeFocused();
    await expect(section(page, words.seen).getByRole('article')).toHaveCount(0);
    expect(await stored(page)).toBe(JSON.stringify({ locale }));
    await page.reload();
    await expectScreen(page, 'home');
    await expect(section(page, words.seen)).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test('@full recently viewed products are requested after the page is shown, and their space is reserved', async ({
  page,
}) => {
  await look(page, 'en', 'tall-carafe', 'paper-lantern');
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${CONTENT}/v1/en/products?*`, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/en/product/dome-lamp');
  await expectScreen(page, 'product');
  const seen = section(page, WORDS.en.seen);
  await expect(seen.getByRole('listitem')).toHaveCount(2);
  await expect(seen.getByRole('article')).toHaveCount(0);
  const before = await seen.boundingBox();
  answer();
  await expect(seen.getByRole('article')).toHaveCount(2);
  const after = await seen.boundingBox();
  // A name may need a second line; otherwise the reserved height is right.
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(32);
});

test('@full when recently viewed products cannot be loaded the page says so', async ({ page }) => {
  await look(page, 'en', 'tall-carafe');
  await page.route(`${CONTENT}/v1/en/products?*`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await failed;
  const row = section(page, WORDS.en.seen);
  await expect(row.getByRole('note')).toContainText('This part of the page did not load.');
  await page.unroute(`${CONTENT}/v1/en/products?*`);
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByRole('article')).toHaveCount(1);
});

test('@full clearing recently viewed products in one tab clears them in the other', async ({
  page,
  context,
}) => {
  await look(page, 'en', 'tall-carafe');
  await page.goto('/en/home');
  const other = await context.newPage();
  await other.goto('/en/home');
  await expect(section(page, WORDS.en.seen).getByRole('article')).toHaveCount(1);
  await section(other, WORDS.en.seen).getByRole('button', { name: WORDS.en.forget }).click();
  await expect(section(page, WORDS.en.seen).getByRole('article')).toHaveCount(0);
});
