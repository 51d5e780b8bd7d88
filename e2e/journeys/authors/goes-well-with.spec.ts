import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { expect, test } from '../../support/authors/author-site.ts';

test('@full “Goes well with” shows what the author chose, alone and in that order', async ({
  page,
  request,
  authorSite: { authoringUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  const path = '/products/tall-carafe';
  const { related } = await author.read(`${path}?depth=0`);
  const shown = async () => {
    await page.goto('/en/product/tall-carafe');
    await expectScreen(page, 'product');
    const section = page.getByRole('region', { name: 'Goes well with' });
    await section.scrollIntoViewIfNeeded();
    const links = section.locator('article a[href*="/product/"]');
    await expect(links.first()).toBeVisible();
    return links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  };
  const choose = (chosen: readonly string[]) =>
    author.update(path, { related: chosen, _status: 'published' });
  const hrefs = (ids: readonly string[]) => ids.map((id) => `/en/product/${id}`);
  try {
    await choose(['serving-tray', 'footed-tumbler']);
    await expect(async () => {
      expect(await shown()).toEqual(hrefs(['serving-tray', 'footed-tumbler']));
    }).toPass({ timeout: 60_000 });
    await choose([]);
    await expect(async () => expect(await shown()).toHaveLength(4)).toPass({ timeout: 60_000 });
  } finally {
    await choose(related);
  }
});
