import { CONTENT } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

test('@full the page of all makers is linked from the footer and leads to each of them', async ({
  page,
  request,
}) => {
  const { items } = await (await request.get(`${CONTENT}/v1/ar/brands`)).json();
  expect(items.length).toBeGreaterThanOrEqual(6);
  await page.goto('/ar/product/tall-carafe');
  await expectScreen(page, 'product');
  await page.getByRole('contentinfo').locator('a[href="/ar/makers"]').click();
  await expectScreen(page, 'makers');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const makers = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });
  await expect(makers).toHaveCount(items.length);
  for (const [index, { name, place, summary }] of items.entries()) {
    await expect(makers.nth(index)).toContainText(name);
    await expect(makers.nth(index)).toContainText(place);
    await expect(makers.nth(index)).toContainText(summary);
  }
  await expectAccessible(page, 'makers, ar, light');
  await makers.last().getByRole('link').click();
  await expectScreen(page, 'brand');
  await expect(page).toHaveURL(new RegExp(`/ar/brand/${items.at(-1).slug}$`));
});
