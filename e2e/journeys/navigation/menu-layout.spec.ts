import type { Locator } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** The distances of the start edges from that of the first element. */
const starts = (all: Locator) =>
  all.evaluateAll((elements) => {
    const edges = elements.map((each) => each.getBoundingClientRect().left);
    return edges.map((edge) => Math.round(edge - (edges[0] ?? 0)));
  });

// The Arabic name was at the far edge of the list, and on a phone touched the name beside it.
test('@full the names of all languages start at the edge of their column', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Language/ }).click();
  const names = banner.locator('a[hreflang] bdi:visible');
  await expect(names).toHaveCount(6);
  expect(new Set(await starts(names)).size).toBe(1);
  await page.setViewportSize(PHONE);
  await banner.getByRole('button', { name: 'Menu' }).click();
  await expect(names).toHaveCount(6);
  expect(new Set(await starts(names)).size).toBe(2);
});

// They were 157, 128 and 115 px wide, each label 2 px above its box.
test('@full the choices of the device have one width, and a label above each', async ({ page }) => {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/en/home');
    await expectScreen(page, 'home');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Menu' }).click();
    const boxes = banner.locator('select');
    await expect(boxes).toHaveCount(3);
    const places = await boxes.evaluateAll((all) =>
      all.map((each) => {
        const label = each.parentElement?.querySelector('label') ?? each;
        const { top, width } = each.getBoundingClientRect();
        return { width, gap: top - label.getBoundingClientRect().bottom };
      }),
    );
    expect(new Set(places.map(({ width }) => Math.round(width))).size).toBe(1);
    for (const { gap } of places) expect(gap).toBeCloseTo(6, 0);
  }
});

test('@full suggestions end with a whole row, from which all results are a step away', async ({
  page,
}) => {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/en/home');
    await expectScreen(page, 'home');
    const banner = page.getByRole('banner');
    if (size === PHONE) await banner.getByRole('button', { name: 'Search' }).first().click();
    await banner.getByRole('combobox').fill('gla');
    const list = banner.getByRole('listbox');
    await expect(list.getByRole('option').last()).toHaveText(/^See all \d+ results$/);
    const hidden = await list.evaluate(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    );
    expect(hidden).toBe(0);
  }
});

// The search left a gap in the header of Explore, in which the menu stood alone.
test('on a phone the header has its search on each page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const screen of ['home', 'explore'] as const) {
    await page.goto(`/en/${screen}`);
    await expectScreen(page, screen);
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' }).first();
    await search.click();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
  }
});

// They were 36 and 56 px apart, and the pictures of categories were cut through what they show.
test('the marks in the header of a phone have equal steps within its margin', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en/explore?shortlist=');
  await expectScreen(page, 'explore');
  const marks = page.getByRole('banner').locator('svg:visible');
  await expect(marks).toHaveCount(2);
  const centres = await marks.evaluateAll((all) =>
    all.map((each) => {
      const { left, width } = each.getBoundingClientRect();
      return left + width / 2;
    }),
  );
  expect(centres).toEqual([316, 360]);
});

test('the menu of a wide page shows whole pictures, and its lists begin on one line', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Menu' }).click();
  const lists = banner.getByRole('list');
  await expect(lists.getByRole('link', { name: 'Collections' })).toBeVisible();
  const titles = ['Categories', 'Makers', 'Information'].map((title) =>
    banner.getByText(title, { exact: true }).filter({ visible: true }).last(),
  );
  const lines = async () => {
    const boxes = await Promise.all(titles.map((title) => title.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size;
  };
  await expect.poll(lines).toBe(1);
  const picture = await banner
    .getByRole('list', { name: 'Categories' })
    .locator('picture')
    .first()
    .boundingBox();
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(0.8, 2);
});
