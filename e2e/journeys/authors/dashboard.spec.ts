import { AUTHOR } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, signIn, test } from '../../support/authors/admin.ts';
import { logIn } from '../../support/authors/author.ts';

const PRODUCT = 'products/floor-vase';

test('@full the dashboard says who changed what, what is a draft, and what is not translated', async ({
  page,
  request,
  adminUrl,
  authorSite: { authoringUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  const { name } = await author.read('/globals/site');
  await page.goto(`${adminUrl}/admin/login`);
  await expect(page.locator('.login__brand')).toHaveText(name);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText(/^Ask a publisher/)).toBeVisible();

  await author.update(`/${PRODUCT}?draft=true&locale=en`, { name: 'A vase in progress' });
  await signIn(page, adminUrl);
  await expect(page).toHaveTitle(new RegExp(` · ${name}$`));
  await expect(page.locator('.step-nav')).toContainText(name);
  const part = (title: RegExp) => page.getByRole('region', { name: title });
  for (const title of [/^Drafts \(\d+\)$/, /^Recent changes$/]) {
    await expect(part(title).getByRole('listitem').nth(0)).toContainText(
      `draft by ${AUTHOR.email}`,
    );
  }
  await expect(part(/^Import/)).toContainText('pnpm shop');

  // The list of what is not translated has the language and the products that lack it.
  await part(/^Missing translations$/)
    .getByRole('link', { name: 'Products' })
    .first()
    .click();
  await expect(page.locator('tbody').getByRole('row').first()).toContainText('Without');
});

test('@full a publication without all translations is warned of, with languages and fields', async ({
  page,
  request,
  adminUrl,
  authorSite: { authoringUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  await author.update('/products/brass-inkwell?draft=true&locale=fr', { summary: '' });
  await signIn(page, adminUrl);
  await page.goto(`${adminUrl}/admin/collections/products/brass-inkwell?locale=en`);
  const line = page.locator('details', { hasText: 'Not translated' });
  await expect(line).toContainText('Français (1)');
  await line.locator('summary').click();
  await expect(line.getByRole('listitem')).toHaveText('Français: Summary');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const warning = 'Published without all translations. Français: Summary.';
  await expect(page.getByText(warning)).toBeVisible();
});

test('@full prices and availability of several products are edited in one table', async ({
  page,
  request,
  adminUrl,
  authorSite: { authoringUrl, url },
}) => {
  const author = await logIn(request, authoringUrl);
  const before = await author.read('/products/footed-tumbler?locale=all&depth=0');
  await signIn(page, adminUrl);
  await page.goto(`${adminUrl}/admin/collections/products?locale=en`);
  await page.getByRole('link', { name: 'Prices and availability in a table' }).click();
  const price = page.getByRole('spinbutton', { name: /^EUR of Footed tumbler, / }).first();
  await price.fill('31.555');
  await page
    .getByLabel(/^Availability of Dinner plate, /)
    .first()
    .selectOption('sold-out');
  await page.getByRole('button', { name: 'Save 2 products' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /EUR/ })).toBeVisible();
  await price.fill('31.5');
  await page.getByRole('button', { name: 'Save 1 product' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  const after = await author.read('/products/footed-tumbler?locale=all&depth=0');
  const [first] = before.variants;
  expect(after).toEqual({
    ...before,
    updatedAt: after.updatedAt,
    updatedBy: AUTHOR.email,
    variants: before.variants.with(0, { ...first, prices: { ...first.prices, EUR: 31.5 } }),
  });
  expect((await author.read('/products/dinner-plate')).variants[0].availability).toBe('sold-out');
  await page.goto(`${url}/de/product/footed-tumbler`);
  await expectScreen(page, 'product');
  await expect(page.getByRole('main')).toContainText('31,50');
});
