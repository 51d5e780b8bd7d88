import type { Page } from '@playwright/test';
import { CONTENT, SITE } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const WORDS = {
  en: {
    path: 'You are here',
    home: 'Home',
    clear: 'Clear all',
    remove: 'Remove filter',
    typed: 'glass',
    all: 'Show all products',
  },
  ar: {
    path: 'أنت هنا',
    home: 'الرئيسية',
    clear: 'مسح الكل',
    remove: 'إزالة عامل التصفية',
    typed: 'زجاج',
    all: 'عرض كل المنتجات',
  },
} as const;
const LOCALES = ['en', 'ar'] as const;

interface Facet {
  name: string;
  title: string;
  values: { value: string; title: string; count: number }[];
}

const main = (page: Page) => page.getByRole('main');
/** Without the stories at the end of the page. */
const cards = (page: Page) => main(page).locator('[aria-busy] article');
const ids = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const address = (page: Page) => page.url().slice(SITE.length);
const partOf = (page: Page, facet: Facet) =>
  main(page)
    .locator('div', { has: page.getByRole('heading', { name: facet.title, exact: true }) })
    .last();
/** The links that add or remove the values of a filter. To screen readers they are checkboxes. */
const values = (page: Page, facet: Facet) => partOf(page, facet).getByRole('checkbox');
const filter = (page: Page, facet: Facet, title: string) =>
  values(page, facet).and(page.getByRole('checkbox', { name: title }));

for (const locale of LOCALES) {
  const words = WORDS[locale];
  const written = (count: number) => new Intl.NumberFormat(locale).format(count);
  // Arabic has words for no, one and two products.
  const products = (count: number) =>
    (locale === 'ar' && ['لا منتجات', 'منتج واحد', 'منتجان'][count]) || written(count);

  test(
    `filters narrow the list, are announced, removed, and kept in the URL, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page, request }) => {
      const path = `/${locale}/explore`;
      const api = `${CONTENT}/v1${path}`;
      const { facets, items }: { facets: Facet[]; items: unknown[] } = await (
        await request.get(api)
      ).json();
      await page.goto(path);
      await expectScreen(page, 'explore');
      await expect(cards(page)).toHaveCount(items.length);

      const trail = page.getByRole('navigation', { name: words.path });
      await expect(trail.getByRole('link', { name: words.home })).toHaveAttribute(
        'href',
        `/${locale}/home`,
      );
      await expect(trail.locator('[aria-current="page"]')).toHaveText(
        (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
      );

      // Every facet with several values is offered, each value with its count. Many are folded.
      for (const facet of facets.filter(({ values }) => values.length > 1)) {
        if (facet.values.length > 10) await partOf(page, facet).getByRole('button').click();
        const texts = await values(page, facet).allTextContents();
        for (const [index, { title, count }] of facet.values.entries()) {
          expect(texts[index], facet.name).toContain(title);
          expect(texts[index], `${facet.name} ${title}`).toContain(written(count));
        }
      }

      const [material, color] = ['material', 'color'].map((name) =>
        facets.find((facet) => facet.name === name),
      );
      const ceramic = material?.values.find(({ value }) => value === 'ceramic');
      const brown = color?.values.find(({ value }) => value === 'brown');
      if (!material || !color || !ceramic || !brown)
        throw new Error('the seed has no such products');

      const link = filter(page, material, ceramic.title);
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(cards(page)).toHaveCount(ceramic.count);
      expect(address(page)).toBe(`${path}?material=ceramic`);
      await expect(link).toBeChecked();
      await expect(link).toBeFocused();
      const announcement = page.getByRole('status').last();
      await expect(announcement).toContainText(products(ceramic.count));

      await filter(page, color, brown.title).click();
      await expect.poll(() => address(page)).toBe(`${path}?material=ceramic&color=brown`);
      const chips = main(page).locator('a[aria-label]');
      await expect(chips).toHaveText([ceramic.title, brown.title]);
      await expect(chips.first()).toHaveAccessibleName(
        new RegExp(`${words.remove}.*${ceramic.title}`),
      );
      await chips.first().click();
      await expect.poll(() => address(page)).toBe(`${path}?color=brown`);
      await expect(cards(page)).toHaveCount(brown.count);
      await expect(announcement).toContainText(products(brown.count));

      await main(page).getByRole('combobox').last().selectOption('-price');
      await expect.poll(() => address(page)).toBe(`${path}?color=brown&sort=-price`);
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
      const prices = () =>
        cards(page)
          .locator('data')
          .evaluateAll((all) => all.map((data) => Number(data.getAttribute('value'))));
      await expect.poll(prices).toEqual([...(await prices())].sort((a, b) => b - a));
      const view = await ids(page);
      await page.reload();
      await expectScreen(page, 'explore');
      expect(await ids(page)).toEqual(view);
      await expect(main(page).getByRole('combobox').last()).toHaveValue('-price');

      await main(page).getByRole('link', { name: words.clear, exact: true }).click();
      await expect.poll(() => address(page)).toBe(`${path}?sort=-price`);
      await expect(cards(page)).toHaveCount(items.length);
      await expect(chips).toHaveCount(0);
      await page.goBack();
      await expect.poll(() => ids(page)).toEqual(view);
      await expect(chips).toHaveText([brown.title]);
    },
  );

  test(`@full a price range is validated, applied and removed, in ${locale}`, async ({
    page,
    request,
  }) => {
    const path = `/${locale}/explore`;
    const api = `${CONTENT}/v1/${locale}/explore`;
    const { items }: { items: { price: { amount: number } }[] } = await (
      await request.get(`${api}?sort=price`)
    ).json();
    const amounts = items.map(({ price }) => price.amount);
    const [lowest = 0, highest = 0] = [amounts[0], amounts.at(-2)];
    const inside = amounts.filter((amount) => amount >= lowest && amount <= highest).length;
    const digits = (amount: number) =>
      locale === 'ar'
        ? new Intl.NumberFormat('ar-u-nu-arab').format(amount)
        : new Intl.NumberFormat(locale).format(amount);

    await page.goto(`${path}?sort=price`);
    await expectScreen(page, 'explore');
    const [from, to] = [
      main(page).getByRole('textbox').nth(0),
      main(page).getByRole('textbox').nth(1),
    ];
    const chips = main(page).locator('a[aria-label]');

    // A reversed range and a text: both are reported at the field, and the typed text stays.
    for (const [least, most, wrong] of [
      [digits(highest), digits(lowest), from],
      [digits(lowest), words.typed, to],
    ] as const) {
      await from.fill(least);
      await to.fill(most);
      await page.keyboard.press('Enter');
      await expect(wrong).toBeFocused();
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong).toHaveAccessibleDescription(/.{10}/);
      await expect(from).toHaveValue(least);
      await expect(to).toHaveValue(most);
      expect(address(page)).toBe(`${path}?sort=price`);
    }

    await to.fill(digits(highest));
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toBe(`${path}?sort=price&price=${lowest}..${highest}`);
    await expect(cards(page)).toHaveCount(inside);
    await expect(to).toBeFocused();
    await expect(page.getByRole('status').last()).toContainText(products(inside));
    await expect(chips).toHaveCount(1);
    const view = await ids(page);
    await page.reload();
    await expectScreen(page, 'explore');
    expect(await ids(page)).toEqual(view);
    await expect(from).toHaveValue(written(lowest));

    await chips.first().click();
    await expect.poll(() => address(page)).toBe(`${path}?sort=price`);
    await expect(cards(page)).toHaveCount(items.length);
    await expect(from).toHaveValue('');

    // Submitted without scripts, the form makes one history entry.
    await to.fill(digits(highest));
    const [before] = await Promise.all([
      page.evaluate(() => history.length),
      page.waitForEvent('load'),
      from.evaluate((field: HTMLInputElement) => field.form?.submit()),
    ]);
    await expectScreen(page, 'explore');
    await expect.poll(() => address(page)).toBe(`${path}?sort=price&price=0..${highest}`);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect.poll(() => address(page)).toBe(`${path}?sort=price`);
  });

  test(`@full a search shows facet counts, and can be filtered and sorted, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/explore?q=${words.typed}`);
    await expectScreen(page, 'explore');
    const answer = await page.request.get(
      `${CONTENT}/v1/${locale}/explore?${new URLSearchParams({ q: words.typed })}`,
    );
    const { facets, total }: { facets: Facet[]; total: number } = await answer.json();
    await expect(cards(page)).toHaveCount(total);
    const group = facets.find(({ name }) => name === 'group');
    const light = group?.values.find(({ value }) => value === 'light');
    if (!group || !light) throw new Error('the seed has no such light');
    await expect(filter(page, group, light.title)).toContainText(written(light.count));
    await filter(page, group, light.title).click();
    await expect(cards(page)).toHaveCount(light.count);
    await expect(page.getByRole('status').last()).not.toBeEmpty();
    await main(page).getByRole('combobox').last().selectOption('price');
    const parameters = () => Object.fromEntries(new URL(page.url()).searchParams);
    // The word names a material.
    const chosen = { material: 'glass', group: 'light', sort: 'price' };
    await expect.poll(parameters).toEqual(chosen);
    await expect(cards(page)).toHaveCount(light.count);
  });

  test(`@full a search without results says so, and links on, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/explore?q=qqqq`);
    await expectScreen(page, 'explore');
    await expect(cards(page).locator('a[href*="/product/"]')).toHaveCount(0);
    await expect(main(page).getByRole('heading').filter({ hasText: 'qqqq' }).last()).toBeVisible();
    const link = page.locator(`a[href^="/${locale}/product-group/"]`);
    const groups = main(page).locator('article', { has: link });
    await expect(groups).toHaveCount(6);
    await expect(groups.first().locator('img').first()).toBeVisible();
    await main(page).getByRole('link', { name: words.all, exact: true }).click();
    await expect.poll(() => address(page)).toBe(`/${locale}/explore`);
    await expect(cards(page).locator('a[href*="/product/"]')).not.toHaveCount(0);
  });
}
