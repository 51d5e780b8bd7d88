import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { expect, test } from '../../support/authors/author-site.ts';

test('@full an author writes a collection, publishes it, and its products come and go', async ({
  page,
  request,
  authorSite: { authoringUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  const id = 'for-the-desk';
  const path = `/stories/${id}`;
  const shown = async (title: string) => {
    await page.goto(`/en/collections/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  const products = () =>
    page
      .locator('article a[href*="/product/"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  const [weight, tray] = ['/en/product/desk-weight', '/en/product/pen-tray'];
  await author.create('/products', {
    ...{ id: 'desk-weight', name: 'Desk weight', variants: [{ prices: { EUR: 40, USD: 44 } }] },
    _status: 'published',
  });
  try {
    await author.create('/stories', {
      ...{ id, title: 'For the desk', lede: 'What stays when the screen is dark.' },
      ...{ published: '2026-11-27', screen: 'collections' },
      sections: [{ products: [{ product: 'pen-tray' }, { product: 'desk-weight' }] }],
      _status: 'draft',
    });
    // The draft has a preview at the address that it will have.
    const preview = await author.preview('stories', id, 'en');
    expect(preview).toMatch(/^\/en\/collections\/for-the-desk\?preview=/);
    await page.goto(preview);
    await expectScreen(page, 'collection');
    expect((await page.request.get(`/en/collections/${id}`)).status()).toBe(404);

    // An update names the draft that it publishes.
    const { updatedAt } = await author.read(`${path}?draft=true`);
    await author.update(path, { updatedAt, _status: 'published' });
    await expect(async () => {
      await shown('For the desk');
      await expectScreen(page, 'collection');
      expect(await products()).toEqual([tray, weight]);
    }).toPass({ timeout: 60_000 });
    await page.goto('/en/collections');
    await expect(page.getByRole('link', { name: 'For the desk' })).toBeVisible();

    await author.remove('/products/desk-weight');
    await expect(async () => {
      await shown('For the desk');
      await expectScreen(page, 'collection');
      expect(await products()).toEqual([tray]);
    }).toPass({ timeout: 60_000 });

    await author.update(path, {
      ...{ sections: [], filter: 'group=no-such-group' },
      _status: 'published',
    });
    await expect(async () => {
      await shown('For the desk');
      await expect(
        page.getByRole('heading', { name: 'Nothing is in this collection at the moment' }),
      ).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
  } finally {
    await author.remove(path);
    await author.remove('/products/desk-weight');
  }
});
