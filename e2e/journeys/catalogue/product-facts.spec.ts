import { CONTENT } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

test('@full a product tells its size to scale, its care and where to see it; its parts are apart', async ({
  page,
  request,
}) => {
  const product = await (await request.get(`${CONTENT}/v1/ar/products/side-handle-teapot`)).json();
  const { places } = await (
    await request.get(`${CONTENT}/v1/ar/products/side-handle-teapot/brand`)
  ).json();
  await page.goto('/ar/product/side-handle-teapot');
  await expectScreen(page, 'product');
  const main = page.getByRole('main');
  await expect(main.getByRole('group', { name: 'قطع غيار' }).getByRole('radio')).toHaveCount(1);
  const size = main.getByRole('region', { name: 'الحجم' });
  await expect(size.locator('svg text')).toHaveText([/14.*سم/, /23.*سم/]);
  await size.getByRole('radio', { name: 'بوصة' }).check();
  await expect(size.locator('svg text').first()).toContainText('5.5');
  await expect(main.getByText(product.care)).toBeVisible();
  expect(places.length).toBeGreaterThan(1);
  for (const { name, address } of places) {
    await expect(main.getByText(name, { exact: true }).last()).toBeVisible();
    await expect(main.getByText(address)).toBeVisible();
  }
  await expectAccessible(page, 'product with size and service, ar, light');
});

test('@full a category is narrowed by kind, guides, and leads to its neighbours', async ({
  page,
  request,
}) => {
  const group = await (await request.get(`${CONTENT}/v1/en/product-groups/vessels`)).json();
  await page.goto('/en/product-group/vessels');
  await expectScreen(page, 'product-group');
  const main = page.getByRole('main');
  const kinds = main.getByRole('navigation', { name: 'Kinds' });
  await kinds.getByRole('link', { name: 'Jugs & pots' }).click();
  await expect(page).toHaveURL(/kind=jug$/);
  await expect(kinds.getByRole('link', { name: 'Jugs & pots' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(main.getByRole('heading', { name: '3 products' })).toBeVisible();
  await expect(main.locator('li article')).toHaveCount(3);
  await expect(main.getByText(group.choosing[0])).toBeVisible();
  await expectAccessible(page, 'category with kinds, en, light');
  await main.getByRole('link', { name: `Next: ${group.neighbours.after.title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/${group.neighbours.after.name}$`));
});

test('@full a maker shows how it works, and leads to the next one until all are seen', async ({
  page,
  request,
}) => {
  const { items } = await (await request.get(`${CONTENT}/v1/de/brands`)).json();
  await page.goto(`/de/brand/${items[0].slug}`);
  for (const { name } of items) {
    await expectScreen(page, 'brand');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(
      page
        .getByRole('main')
        .locator('ol li')
        .filter({ has: page.locator('h3') }),
    ).toHaveCount(3);
    await page.getByRole('link', { name: /^Nächste Werkstatt/ }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0].name);
});
