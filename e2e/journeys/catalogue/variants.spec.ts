import type { Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const gallery = (page: Page) => page.locator('main section[aria-label]').first();

/** The large picture that is in sight. */
const shown = (page: Page) =>
  gallery(page)
    .locator('ul')
    .first()
    .evaluate((carousel) => {
      const index = Math.round(Math.abs(carousel.scrollLeft) / carousel.clientWidth);
      return carousel.children[index]?.querySelector('img')?.alt;
    });

const AMBER = {
  en: { alt: /amber/i, name: 'Amber' },
  ar: { alt: /كهرماني/, name: 'كهرماني' },
} as const;

for (const [locale, { alt, name }] of Object.entries(AMBER)) {
  // The amber carafe was shown by a picture of the grey-blue one, whose caption said so.
  test(`@full choosing a variant shows its picture and caption, and a link to it does at once, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/product/tall-carafe`);
    await expectScreen(page, 'product');
    const before = await shown(page);
    expect(before).not.toMatch(alt);
    await page.getByRole('radio', { name }).check();
    await expect.poll(() => shown(page)).toMatch(alt);
    const caption = await shown(page);
    await expect(gallery(page).getByText(caption ?? '', { exact: true })).toBeVisible();
    await page.reload();
    await expectScreen(page, 'product');
    await expect.poll(() => shown(page)).toMatch(alt);
  });
}

// "Paring knife, 12 cm" had the measure of the 18 cm knife.
test('@full the label has the measure of the chosen variant', async ({ page }) => {
  await page.goto('/en/product/carbon-knife?variant=OR-7-12');
  await expectScreen(page, 'product');
  const measure = page.locator('main dt', { hasText: 'Dimensions' }).locator('+ dd');
  await expect(measure).toContainText('(23\u00a0×\u00a012\u00a0cm)');
  await page.getByRole('radio').first().check();
  await expect(measure).toContainText('(31\u00a0×\u00a018\u00a0cm)');
});

// Of nine results for "Blue", five were brown, red, yellow and pink: another variant was blue.
test('@full a list of one colour shows the pieces of that colour, and links to them', async ({
  page,
}) => {
  await page.goto('/en/explore?color=blue');
  await expectScreen(page, 'explore');
  const links = page.locator('#outlet article h2 a, #outlet article h3 a');
  await expect.poll(() => links.count()).toBeGreaterThan(3);
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  const others = paths.filter((path) => path.includes('?variant='));
  expect(others.length).toBeGreaterThan(0);
  for (const path of others) {
    const card = page.locator('#outlet article', { has: page.locator(`a[href="${path}"]`) });
    const picture = await card.locator('img').first().getAttribute('alt');
    await page.goto(path);
    await expectScreen(page, 'product');
    expect(await shown(page), path).toBe(picture);
    const { searchParams } = new URL(page.url());
    await expect(page.locator(`input[value="${searchParams.get('variant')}"]`)).toBeChecked();
    await page.goBack();
    await expectScreen(page, 'explore');
  }
});

// The card of the chair said $872, the price of a pair.
test('@full a card says from which price on, without sets and spare parts', async ({ page }) => {
  await page.goto('/en/product-group/rest');
  await expectScreen(page, 'product-group');
  const card = page.locator('#outlet article', { has: page.locator('a[href*="ladder-chair"]') });
  const amount = await card.locator('data').getAttribute('value');
  await card.getByRole('link').click();
  await expectScreen(page, 'product');
  const amounts = await page
    .locator('main label', { hasNotText: /pair/i })
    .locator('data')
    .evaluateAll((all) => all.map((price) => Number(price.getAttribute('value'))));
  expect(Number(amount)).toBe(Math.min(...amounts));
});
