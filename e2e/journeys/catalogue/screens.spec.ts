import type { Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { expect, test } from '../../support/test.ts';

const LOCALES = ['en', 'ar', 'ja'] as const;
const AVAILABILITY = {
  en: { 'in-stock': 'In stock', 'made-to-order': 'Made to order', 'sold-out': 'Sold out' },
  ar: { 'in-stock': 'متوفّر', 'made-to-order': 'يُصنع عند الطلب', 'sold-out': 'نفدت الكمّية' },
  ja: { 'in-stock': '在庫あり', 'made-to-order': '受注生産', 'sold-out': '完売' },
} as const;
/** A product with a text that has no translation. */
const FALLEN_BACK = { ar: 'pepper-mill', ja: 'footed-tumbler' } as const;

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const leadsTo = (page: Page, to: string) => main(page).locator(`a[href="${to}"]`).first();

for (const locale of LOCALES) {
  const ask = async (page: Page, path: string) =>
    (await page.request.get(`${CONTENT}/v1/${locale}/${path}`)).json();

  test(
    `home shows the hero, groups, new products and brands of the content, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const home = await ask(page, 'home');
      await page.goto(`/${locale}/home`);
      await expectScreen(page, 'home');
      await expect(heading(page)).toContainText(home.hero.title);
      await expect(leadsTo(page, `/${locale}/product/${home.hero.product.id}`)).toBeVisible();
      for (const { name, title } of home.groups) {
        await expect(leadsTo(page, `/${locale}/product-group/${name}`)).toHaveText(title);
      }
      for (const { slug, name } of home.brands) {
        await expect(leadsTo(page, `/${locale}/brand/${slug}`)).toHaveText(name);
      }
      for (const { id, name } of home.newest) {
        await expect(main(page).locator(`article a[href="/${locale}/product/${id}"]`)).toHaveText(
          name,
        );
      }
    },
  );

  test(
    `a product shows its description, availability and related products, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const product = await ask(page, 'products/carbon-knife');
      const related = await ask(page, 'products/carbon-knife/related');
      await page.goto(`/${locale}/product/carbon-knife`);
      await expectScreen(page, 'product');
      await expect(heading(page)).toContainText(product.name);
      for (const paragraph of product.description) {
        await expect(main(page).getByText(paragraph)).toBeVisible();
      }
      const specified: string[] = product.specifications.map(
        ({ value }: { value: string }) => value,
      );
      expect(specified).not.toEqual([]);
      for (const value of [...specified, ...Object.values<string>(product.label)]) {
        await expect(main(page).getByRole('definition').filter({ hasText: value })).toBeVisible();
      }
      const availability: keyof (typeof AVAILABILITY)['en'] = product.availability;
      await expect(
        main(page).locator('[aria-live]').getByText(AVAILABILITY[locale][availability]),
      ).toBeVisible();
      for (const { id } of related.items) {
        await expect(leadsTo(page, `/${locale}/product/${id}`)).toBeVisible();
      }
      await expect(leadsTo(page, `/${locale}/brand/${product.brand.slug}`)).toBeVisible();
      const group = main(page).locator(`a[href="/${locale}/product-group/${product.group.name}"]`);
      await expect(group).toHaveCount(2);
    },
  );

  test(
    `a brand shows its story, groups and products, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page }) => {
      const brand = await ask(page, 'brands/tolvane');
      await page.goto(`/${locale}/brand/tolvane`);
      await expectScreen(page, 'brand');
      await expect(heading(page)).toContainText(brand.name);
      for (const paragraph of brand.story) {
        await expect(main(page).getByText(paragraph)).toBeVisible();
      }
      for (const { name, title } of brand.groups) {
        await expect(leadsTo(page, `/${locale}/product-group/${name}`)).toHaveText(title);
      }
      for (const { id, name } of brand.items) {
        await expect(leadsTo(page, `/${locale}/product/${id}`)).toHaveText(name);
      }
    },
  );
}

for (const [locale, id] of Object.entries(FALLEN_BACK)) {
  test(`@full a text in a fallback language is marked with it, in ${locale}`, async ({ page }) => {
    const answer = await page.request.get(`${CONTENT}/v1/${locale}/products/${id}`);
    const { summary, marks } = await answer.json();
    expect(marks.summary).toBe('en');
    await page.goto(`/${locale}/product/${id}`);
    await expectScreen(page, 'product');
    const text = main(page).getByText(summary);
    await expect(text).toHaveAttribute('lang', 'en');
    await expect(text).toHaveAttribute('dir', 'ltr');
    await expect(text.locator('xpath=following-sibling::*[1]')).toHaveText('English');
  });
}
