import AxeBuilder from '@axe-core/playwright';
import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { expect, test } from '../../support/authors/author-site.ts';

const BANNERS = {
  en: /^Preview of a draft/,
  ar: /^معاينة مسوّدة/,
} as const;

test('a link shows a draft in the live site, and visitors see nothing of it', async ({
  page,
  request,
  authorSite,
}) => {
  const author = await logIn(request, authorSite.authoringUrl);
  const { name } = await author.read('/products/tall-carafe?locale=en');
  const link = await (async () => {
    await author.update('/products/tall-carafe?draft=true&locale=en', {
      name: 'A carafe not seen before',
      _status: 'draft',
    });
    return author.preview('products', 'tall-carafe', 'en');
  })();
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await expectScreen(page, 'product');
  await expect(page.locator('h1')).toHaveText('A carafe not seen before');
  const banner = page.getByRole('complementary', { name: BANNERS.en });
  await expect(banner).toBeVisible();
  await banner.getByRole('link', { name: 'Show the published page' }).click();
  await expectScreen(page, 'product');
  await expect(page.locator('h1')).toHaveText(name);
  await expect(banner).toHaveCount(0);

  const damaged = await page.goto(link.slice(0, -1));
  expect(damaged?.status()).toBe(403);
  await expect(page.locator('h1')).toHaveText('This preview link is not valid');
});

for (const [locale, banner] of Object.entries(BANNERS)) {
  test(`@full a draft of every kind of page has a preview as ${locale}, without faults that axe finds`, async ({
    page,
    request,
    authorSite,
  }) => {
    const author = await logIn(request, authorSite.authoringUrl);
    for (const [collection, id, screen] of [
      ['products', 'tall-carafe', 'product'],
      ['groups', 'vessels', 'product-group'],
      ['brands', 'tolvane', 'brand'],
      ['home', 'home', 'home'],
    ] as const) {
      await page.goto(await author.preview(collection, id, locale));
      await expectScreen(page, screen);
      await expect(page.locator('aside.preview:visible')).toHaveAccessibleName(banner);
      const { violations } = await new AxeBuilder({ page }).include('aside.preview').analyze();
      expect(violations).toEqual([]);
    }
    const refused = await page.goto(`/${locale}/home?preview=nothing`);
    expect(refused?.status()).toBe(403);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
