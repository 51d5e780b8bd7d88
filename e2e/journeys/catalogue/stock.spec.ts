import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

// A visitor learned that a piece was sold out, and not that two shops still had it.
test('@full a product names the places that have the selected variant, also if the shop has sold out', async ({
  page,
}) => {
  await page.goto('/en/product/turned-jar');
  await expectScreen(page, 'product');
  const main = page.getByRole('main');
  const shops = main.getByRole('list', { name: 'In stock at' });
  await expect(main.getByText('Sold out', { exact: true }).first()).toBeVisible();
  await expect(shops.getByRole('listitem')).toHaveCount(2);
  await expect(shops).toContainText('Hamburg · Am Seilerhof 9');
  const link = shops.getByRole('link', { name: 'Lindhof' });
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expectAccessible(page, 'stock');
  await page.goto('/en/product/turned-jar?variant=TV-31-O');
  await expectScreen(page, 'product');
  await expect(shops.getByRole('listitem')).toHaveCount(1);
  await expect(shops).toContainText('Tolvane');
});

test('@full the places are in the page’s language, and in the HTML that needs no script', async ({
  page,
  request,
}) => {
  await page.goto('/ar/product/tall-carafe');
  await expectScreen(page, 'product');
  const shops = page.getByRole('main').getByRole('list', { name: 'متوفّر لدى' });
  await expect(shops).toContainText('هامبورغ');
  await expect(shops.locator('[lang="de"]').first()).toContainText('Lindhof');
  const html = await (await request.get('/en/product/tall-carafe')).text();
  expect(html).toMatch(/<noscript>.*In stock at.*Lindhof.*Hamburg · \u2068Am Seilerhof 9\u2069/s);
  expect(html).toContain('availableAtOrFrom');
});
