import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

/** Without direction marks, and with one kind of space. */
const plain = (text: string | null) =>
  (text ?? '')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/gu, ' ')
    .trim();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const prices = async (page: Page) =>
  (await page.getByRole('main').locator('article data').allTextContents()).map(plain);

test('the menu leads to the collections, and a collection to its products', async ({ page }) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Collections' }).click();
  await expectScreen(page, 'collections');
  await expect(page).toHaveTitle('Collections · Vitrine');
  await expectAccessible(page, 'collections, en, light');
  await page.getByRole('link', { name: 'For a first kitchen' }).click();
  await expectScreen(page, 'collection');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('For a first kitchen · Vitrine');
  const cut = page.getByRole('region', { name: 'To cut and to crush' });
  await expect(cut.locator('article a[href*="/product/"]').first()).toHaveAttribute(
    'href',
    '/en/product/carbon-knife',
  );
  await expectAccessible(page, 'collection, en, light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'collection, en, dark', { colorsOnly: true });
  await cut.getByRole('link', { name: 'End-grain board' }).click();
  await expectScreen(page, 'product');
});

test('@full home has the collections that an author chose, also without scripts', async ({
  page,
  request,
}) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const section = page.getByRole('region', { name: 'Collections' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Gifts under $50',
    'For a first kitchen',
    'A wedding list',
  ]);
  await expectAccessible(page, 'home with collections');
  const html = await (await request.get('/de/home')).text();
  expect(html).toMatch(/<noscript>.*Kollektionen.*href="collections\/wedding-list"/s);
  await section.getByRole('link', { name: 'See all: Collections' }).click();
  await expectScreen(page, 'collections');
});

test('@full a list below a price is that of the visitor’s market', async ({ page }) => {
  await page.goto('/en/collections/small-gifts');
  await expectScreen(page, 'collection');
  await expect(heading(page)).toHaveText('Gifts under $50');
  await expect(page).toHaveTitle('Gifts under $50 · Vitrine');
  await expect(page.getByRole('region', { name: '7 pieces' })).toBeVisible();
  expect((await prices(page)).every((price) => price.includes('$'))).toBe(true);
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('banner').getByLabel('Prices for').selectOption('EZ');
  await expect(heading(page)).toHaveText('Gifts under €50');
  const list = page.getByRole('region', { name: '9 pieces' });
  await expect(list.getByRole('link', { name: 'Rush basket' })).toBeVisible();
  expect((await prices(page)).every((price) => price.includes('€'))).toBe(true);
  await page.keyboard.press('Escape');
  await list.getByRole('link', { name: 'Filter and sort' }).click();
  await expectScreen(page, 'explore');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
});

for (const [locale, title, path] of [
  ['ar', 'هدايا بأقلّ من 50 US$', 'small-gifts'],
  ['ja', '¥7,500未満の贈りもの', 'small-gifts'],
  ['ja', '結婚祝いのリスト', 'wedding-list'],
] as const) {
  test(`@full a collection in ${locale}: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${locale}/collections/${path}`);
    await expectScreen(page, 'collection');
    expect(plain(await heading(page).textContent())).toBe(title);
    await expectAccessible(page, `${path}, ${locale}`);
    const overflow = await page
      .locator('#outlet')
      .evaluate((outlet) => outlet.scrollWidth - outlet.clientWidth);
    expect(overflow).toBe(0);
  });
}

test('documents have head, first content, list and status, and the sitemap has them', async ({
  request,
}) => {
  const text = async (path: string) => (await request.get(path)).text();
  const list = await text('/de/collections');
  for (const part of [
    '<title>Kollektionen · Vitrine</title>',
    '"@type":"ItemList","numberOfItems":3',
    'hreflang="ja"',
    'rel="canonical"',
    'Für die erste Küche',
  ]) {
    expect(list).toContain(part);
  }
  const one = await text('/fr/collections/first-kitchen');
  for (const part of [
    '<title>Pour une première cuisine · Vitrine</title>',
    '<h1>Pour une première cuisine</h1>',
    '"@type":"ItemList","numberOfItems":10',
    'rel="canonical"',
    'property="og:image"',
  ]) {
    expect(one).toContain(part);
  }
  const sitemap = await text('/sitemap-collection.en-1.xml');
  expect(sitemap).toContain('/en/collections/wedding-list</loc>');
  expect(await text('/sitemap-collections.en-1.xml')).toContain('/en/collections</loc>');
  expect(await text('/sitemap-en-1.xml')).not.toContain('wedding-list');
  for (const path of ['/en/collections/no-such', '/en/stories/wedding-list']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});

test('@full a mistyped address of a collection says so in the visitor’s language', async ({
  page,
}) => {
  await page.goto('/de/collections/wedding-lits');
  await expect(heading(page)).toHaveText('„wedding-lits“ steht nicht im Katalog');
});
