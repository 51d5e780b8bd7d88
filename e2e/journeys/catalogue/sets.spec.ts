import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectCount } from '../../support/visitor/saved-products.ts';

const WORDS = {
  en: {
    set: 'Water on the table',
    add: /^Add all to shortlist/,
    four: '4 pieces',
    sum: /^Together \$/,
  },
  ar: { set: 'ماء على المائدة', add: /^إضافة الكل إلى المفضلة/, four: '4 قطع', sum: /^المجموع / },
} as const;

for (const [locale, words] of Object.entries(WORDS)) {
  test(`@full a set goes to the shortlist in one tap, and back, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/product/tall-carafe`);
    await expectScreen(page, 'product');
    const set = page.getByRole('region', { name: words.set });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await set.scrollIntoViewIfNeeded();
    await expect(set.getByRole('article')).toHaveCount(3);
    await expect(set.getByText(words.sum)).toBeVisible();
    await expectAccessible(page, `set in ${locale}`);
    const add = set.getByRole('button', { name: words.add });
    await add.click();
    await expectCount(page, 3);
    const pressed = set.getByRole('button', { pressed: true }).first();
    await pressed.click();
    await expectCount(page, 0);
    await add.click();
    await page.goto(`/${locale}/explore?shortlist`);
    await expectScreen(page, 'explore');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    await expect(page.getByText(words.four)).toBeVisible();
  });
}

test('@full a page has its sets without scripts, and names their products to search engines', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/product/tall-carafe');
  const set = page.locator('section').filter({
    has: page.getByRole('heading', { name: WORDS.en.set }),
  });
  await expect(set.getByText('Together $')).toBeVisible();
  await expect(set.getByRole('link')).toHaveCount(3);
  await expect(set.getByText('4 pieces')).toBeVisible();
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(things.join()).toMatch(/"isRelatedTo":\[\{"@id":"[^"]*\/en\/product\/footed-tumbler"\}/);
  await context.close();
});

test('@full the sum of a set is in the visitor’s market', async ({ page }) => {
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('combobox').filter({ hasText: '€' }).selectOption('EZ');
  const set = page.getByRole('region', { name: WORDS.en.set });
  await footer.scrollIntoViewIfNeeded();
  await set.scrollIntoViewIfNeeded();
  // 74 + 4 × 29 + 168
  await expect(set.getByText('Together €358')).toBeVisible();
});
