import { expectAccessible } from '../../support/assertions/axe.ts';
import { shiftsAbove, watchShifts } from '../../support/assertions/layout-shift.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// Beside eight products stood a column of thirty filters.
test('a category of few products has its filters behind a button, and four products in a row', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/en/product-group/vessels');
  await expectScreen(page, 'product-group');
  const main = page.getByRole('main');
  // Without the stories at the end of the page.
  const cards = main.locator('[aria-busy] article');
  await expect(cards).toHaveCount(8);
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  const tops = await cards.evaluateAll((all) =>
    all.slice(0, 5).map((each) => each.getBoundingClientRect().top),
  );
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
  await expect(main.getByRole('combobox')).toBeVisible();
  expect(await shiftsAbove(page, 0.001)).toEqual([]);

  await main.getByRole('button', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog');
  // There is room for two open filters, and the order is above the list already.
  await expect(dialog.locator('details[open]')).toHaveCount(2);
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  const material = dialog.locator('details', { hasText: 'Material' });
  if (!(await material.evaluate((details: HTMLDetailsElement) => details.open))) {
    await material.locator('summary').click();
  }
  await dialog.getByRole('checkbox', { name: /^Glass/ }).click();
  await expect(page).toHaveURL(/\?material=glass$/);
  await expectAccessible(page, 'filters of a short list');
  await dialog.getByRole('button', { name: 'Show 2 products' }).click();
  await expect(cards).toHaveCount(2);
  // The list stays as it is, and the filter can be removed.
  await expect(main.getByRole('button', { name: 'Filter' })).toBeVisible();
  await main.getByRole('link', { name: 'Remove filter: Glass' }).click();
  await expect(cards).toHaveCount(8);
});

test('@full a search of few results has no column of filters; the whole catalogue has one', async ({
  page,
}) => {
  await page.goto('/en/explore?q=chair');
  await expectScreen(page, 'explore');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).not.toHaveCount(0);
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await expect(main.getByRole('checkbox').first()).toBeVisible();
  // It stays in view beside the whole list.
  await main.getByRole('article').nth(20).scrollIntoViewIfNeeded();
  await expect(main.getByRole('checkbox').first()).toBeInViewport();
});

test('@full a card has material and size in the units of the visitor, where there is room', async ({
  page,
}) => {
  await page.goto('/en/product-group/vessels');
  await expectScreen(page, 'product-group');
  const card = page.getByRole('article').filter({ hasText: 'Tall carafe' });
  await expect(card.getByText('Blown recycled glass')).toBeVisible();
  await expect(card.getByText(/^H\s11\u200d–\u200d11\.8\sin, ⌀\s4\.3\sin$/)).toBeVisible();
  await page.getByRole('contentinfo').getByLabel('Units').selectOption({ label: 'Centimetres' });
  await expect(card.getByText(/^H\s28\u200d–\u200d30\scm, ⌀\s11\scm$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card.getByText('Blown recycled glass')).toBeHidden();
});

// Nine lamps in rows of four left one alone, beside three empty places.
for (const [path, width, columns] of [
  ['product-group/light', 1440, 3],
  ['product-group/light', 390, 2],
  ['brand/tolvane', 1440, 3],
  ['brand/tolvane', 390, 2],
] as const) {
  test(`@full no product of ${path} stands alone in its row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/en/${path}`);
    const cards = page.getByRole('main').locator('[aria-busy] article');
    await expect(cards).toHaveCount(path === 'brand/tolvane' ? 13 : 9);
    await expect(cards.last()).toBeAttached();
    const boxes = await cards.evaluateAll((all) =>
      all.map((each) => {
        const { top, width } = each.getBoundingClientRect();
        return { top: Math.round(top), width };
      }),
    );
    const rows = [...Map.groupBy(boxes, ({ top }) => top).values()];
    expect(rows[0]).toHaveLength(columns);
    const widthOf = (row: typeof boxes = []) => row.reduce((sum, each) => sum + each.width, 0);
    // Of the width of the first row, at least half, with the space between two columns.
    expect(widthOf(rows.at(-1))).toBeGreaterThan(widthOf(rows[0]) / 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('the last of nine products fills a row of a phone in the form of the other cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/product-group/light');
  const card = page.getByRole('main').locator('[aria-busy] article').nth(8);
  await card.scrollIntoViewIfNeeded();
  const [picture, name] = await Promise.all([
    card.getByRole('img').boundingBox(),
    card.getByRole('heading').boundingBox(),
  ]);
  expect(picture).toMatchObject({ width: 350, height: 350 });
  expect(name?.y).toBeGreaterThan((picture?.y ?? 0) + 350);
});
