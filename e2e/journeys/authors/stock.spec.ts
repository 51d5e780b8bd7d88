import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { expect, test } from '../../support/authors/author-site.ts';

const NAME = 'Kästner am Markt';

test('@full a place that an author deletes is gone from the products that it had', async ({
  page,
  request,
  authorSite: { authoringUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  const path = '/products/tall-carafe';
  const { variants } = await author.read(`${path}?depth=0`);
  const shows = async (count: number) =>
    expect(async () => {
      await page.goto('/en/product/tall-carafe');
      await expectScreen(page, 'product');
      const shops = page.getByRole('list', { name: 'In stock at' });
      await expect(shops).toBeVisible();
      await expect(shops.getByText(NAME)).toHaveCount(count, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  const place = { kind: 'shop', name: NAME, town: 'Jena', country: 'DE', address: 'Markt 2' };
  await author.create('/places', { ...place, brands: ['ebbharrow'] });
  const query = new URLSearchParams({ 'where[name][equals]': NAME });
  const id = (await author.read(`/places?${query}`)).docs[0].id;
  try {
    const [first, ...others] = variants;
    const chosen = [{ ...first, stock: [...first.stock, id] }, ...others];
    await author.update(path, { variants: chosen, _status: 'published' });
    await shows(1);
  } finally {
    await author.remove(`/places/${id}`);
  }
  await shows(0);
});
