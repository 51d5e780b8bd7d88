import { CONTENT } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

test('@full a product leads to a story about it, and the story keeps its place in another language', async ({
  page,
}) => {
  await page.goto('/en/product/brass-candlestick');
  await expectScreen(page, 'product');
  // The section is requested when the visitor comes near the end of the page.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const read = page.getByRole('region', { name: 'Stories about this' });
  await read.getByRole('link', { name: 'A table for two' }).click();
  await expectScreen(page, 'story');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('A table for two · Vitrine');
  await expect(page.getByRole('link', { name: 'Tall carafe' })).toHaveAttribute(
    'href',
    '/en/product/tall-carafe?variant=EB-076-A',
  );
  await expectAccessible(page, 'story, en, light');
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveURL(/\/ar\/stories\/a-table-for-two$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مائدة لاثنين');
});

test('@full every story and text page is shown and accessible', async ({ page, request }) => {
  const slugs = async (list: string): Promise<Record<string, string>[]> =>
    (await (await request.get(`${CONTENT}/v1/ar/${list}`)).json()).items;
  const stories = (await slugs('stories')).map(({ slug = '' }) => ['story', `stories/${slug}`]);
  const texts = (await slugs('pages')).map(({ topic = '' }) => ['pages', `pages/${topic}`]);
  expect(stories.length).toBeGreaterThanOrEqual(4);
  expect(texts.length).toBeGreaterThanOrEqual(4);
  for (const [screen, path] of [['stories', 'stories'], ...stories, ...texts] as const) {
    await page.goto(`/ar/${path}`);
    await expectScreen(page, screen as 'stories' | 'story' | 'pages');
    await expectAccessible(page, path);
    const overflow = await page
      .locator('#outlet')
      .evaluate((outlet) => outlet.scrollWidth - outlet.clientWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
});

test('@full documents of stories and text pages have head, first content and status', async ({
  request,
}) => {
  const story = await (await request.get('/de/stories/from-the-mill')).text();
  for (const part of [
    '<title>Aus der Papiermühle · Vitrine</title>',
    '"@type":"Article"',
    'property="og:type" content="article"',
    'hreflang="ja"',
    'rel="canonical"',
    '<h1>Aus der Papiermühle</h1>',
    'rel="manifest"',
  ]) {
    expect(story).toContain(part);
  }
  const privacy = await (await request.get('/fr/pages/privacy')).text();
  expect(privacy).toContain('<h1>Confidentialité</h1>');
  const list = await (await request.get('/ja/stories')).text();
  expect(list).toContain('ふたりの食卓');
  for (const path of ['/en/stories/no-such', '/en/pages/no-such', '/en/pages', '/en/story/x']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
  expect((await request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png');
});

test('@full a mistyped address of a story says so in the visitor’s language', async ({ page }) => {
  await page.goto('/de/stories/from-the-mil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '„from-the-mil“ steht nicht im Katalog',
  );
});
