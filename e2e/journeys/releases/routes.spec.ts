import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { PORTS } from '../../site.ts';
import { logIn } from '../../support/authors/author.ts';
import { watch } from '../../support/network/page-log.ts';
import { recipesScreen, startRecipeService } from '../../support/repositories/recipes-screen.ts';
import type { Service } from '../../support/site/services.ts';
import { expect, type TrialSite, test } from '../../support/site/trial-site.ts';

test.describe.configure({ mode: 'serial' });

const SITE_URL = 'https://shop.example';
const SOUP = '/recipes/soup';
const AUTHORING = `http://localhost:${PORTS.AUTHORING_PORT}`;

let content: Service;
let site: Service;
let folder: string;
let version: string;
let before: Record<string, string>;

test.beforeAll(async ({ trial }) => {
  test.setTimeout(300_000);
  content = await startRecipeService();
  site = await trial.startEdge({
    VITRINE_CONTENT_URL: content.url,
    VITRINE_SITE_URL: SITE_URL,
  });
  before = await liveVersions();
  folder = await recipesScreen();
});
test.afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await content?.[Symbol.asyncDispose]();
});

const shown = (page: Page) => page.locator('#outlet [data-screen="recipes"]');

async function liveVersions(): Promise<Record<string, string>> {
  return (await (await fetch(`${site.url}/releases.json`)).json()).index;
}

const statusOf = async (path: string) => (await fetch(site.url + path)).status;

/** No other site has the route of these links, and so none shows them. */
async function setLinks(request: APIRequestContext, links: object[]): Promise<void> {
  const author = await logIn(request, AUTHORING);
  await author.create('/globals/site?locale=en', { links });
}

/** The links to the soup in the document's part for visitors without scripts. */
async function printedLinks(): Promise<string[]> {
  const html = await (await fetch(`${site.url}/de/home`)).text();
  const [footer = ''] = /<footer.*<\/footer>/s.exec(html) ?? [];
  return footer.match(/<a href="[^"]*recipes\/soup">.*?<\/a>/g) ?? [];
}

async function openMenu(page: Page, locale: string, button: string) {
  await page.goto(`${site.url}/${locale}/home`);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: button, exact: true }).click();
  await expect(banner.locator('a[href*="/product-group/"]').first()).toBeVisible();
  return banner;
}

async function namedIn(path: string): Promise<string[]> {
  const text = await (await fetch(site.url + path)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(SITE_URL, ''));
}

const publish = async (trial: TrialSite, from: string) =>
  String(Object(await trial.command('screen', 'publish', 'recipes', '--dir', from)).version);

test('@full a new screen is published, shown in a preview, and checked in the browser before it is live', async ({
  page,
  trial,
}) => {
  test.setTimeout(300_000);
  version = await publish(trial, folder);
  const release = `recipes@${version}`;
  expect(await statusOf(`/en${SOUP}`)).toBe(404);

  const args = [release, '--site', site.url, '--page', `/de${SOUP}`];
  const made = Object(await trial.command('screen', 'preview', ...args));
  expect(made.notes).toEqual([]);
  await page.goto(made.link);
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Onion soup');
  await shown(page).getByRole('link', { name: 'Lentil stew' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lentil stew');

  // Without a check, promote refuses it.
  const unchecked = await trial.refused('screen', 'promote', release);
  expect(unchecked.stderr).toContain('check');
  const check = ['check', release, '--dir', folder, '--browser', '--site', site.url];
  expect(await trial.command('screen', ...check)).toMatchObject({
    fit: true,
    recorded: true,
    pages: ['/en/recipes/soup', '/ar/recipes/soup', '/de/recipes/stew'],
  });
});

test('@full its promotion adds its route: pages in every language, prefetched on intent, in the sitemap', async ({
  page,
  trial,
}) => {
  await trial.command('screen', 'promote', `recipes@${version}`, '--why', 'recipes');
  await expect.poll(() => statusOf(`/en${SOUP}`)).toBe(200);
  const { errors, requests } = watch(page);
  for (const locale of ['en', 'de', 'fr', 'el', 'ar', 'ja']) {
    const answer = await page.goto(`${site.url}/${locale}${SOUP}`);
    expect(answer?.status(), locale).toBe(200);
    await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Onion soup');
    await expect(page).toHaveTitle(/^Onion soup · /);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
  await page.goto(`${site.url}/en${SOUP}`);
  const link = shown(page).getByRole('link', { name: 'Lentil stew' });
  await link.hover();
  await expect.poll(() => requests).toContain(`${content.url}/recipes/en/stew`);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lentil stew');
  await expect(page).toHaveURL(`${site.url}/en/recipes/stew`);
  expect(errors).toEqual([]);

  expect(await namedIn('/sitemap.xml')).toEqual(
    expect.arrayContaining(['/sitemap-recipes.ja-1.xml', '/sitemap-recipes.ja-2.xml']),
  );
  expect(await namedIn('/sitemap-recipes.ja-2.xml')).toEqual(['/ja/recipes/stew']);
  // Nothing of the other screens is another one.
  const { recipes, ...others } = await liveVersions();
  expect([recipes, others]).toEqual([version, before]);
});

test('@full its documents have head, status and first HTML of the recipe, also without scripts', async ({
  browser,
}) => {
  for (const locale of ['en', 'de', 'fr', 'el', 'ar', 'ja']) {
    const answer = await fetch(`${site.url}/${locale}${SOUP}`);
    expect(answer.status, locale).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<title>Onion soup · Vitrine</title>');
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/${locale}${SOUP}">`);
    expect(html).toContain(`hreflang="ja" href="${SITE_URL}/ja${SOUP}"`);
    expect(html).toMatch(/<h1[^>]*>Onion soup<\/h1>/);
    expect(html).toContain('Onion soup takes an hour.');
  }
  expect(await statusOf('/en/recipes/nothing-such')).toBe(404);
  expect(await statusOf('/en/recipes/broth')).toBe(503);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/en${SOUP}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onion soup');
  await page.locator('main').getByRole('link', { name: 'Lentil stew' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lentil stew');
  await context.close();
});

test('@full a link that an author adds is in the menu, prefetched on intent, and works without scripts', async ({
  browser,
  page,
  request,
}) => {
  const link = { label: 'Recipes', path: SOUP, places: ['menu'] };
  await setLinks(request, [link, { ...link, label: 'Deals', path: '/deals' }]);
  // The edge asks for the settings every ten seconds.
  await expect
    .poll(printedLinks, { timeout: 30_000 })
    .toEqual(['<a href="recipes/soup"><span><span lang="en" dir="auto">Recipes</span></span></a>']);
  const { errors, requests } = watch(page);
  const banner = await openMenu(page, 'de', 'Menü');
  const recipes = banner.getByRole('link', { name: 'Recipes' });
  await expect(recipes.locator('[lang=en]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deals' })).toHaveCount(0);
  await recipes.hover();
  await expect.poll(() => requests).toContain(`${content.url}/recipes/de/soup`);
  await recipes.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onion soup');
  await expect(page).toHaveURL(`${site.url}/de${SOUP}`);
  expect(errors).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${site.url}/ar/home`);
  await plain.getByRole('contentinfo').getByRole('link', { name: 'Recipes' }).click();
  await expect(plain).toHaveURL(`${site.url}/ar${SOUP}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Onion soup');
  await context.close();
});

test('@full a recipe that does not exist says so', async ({ page }) => {
  await page.goto(`${site.url}/en/recipes/nothing-such`);
  await expect(page.locator('#outlet h1')).toHaveText('“nothing-such” is not in the catalogue');
});

test('@full a second screen at its route is refused, with both names', async ({ trial }) => {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.vitrine = { ...manifest.vitrine, screen: 'soups', route: '/:locale/recipes/soup' };
  await writeFile(file, JSON.stringify(manifest));
  const { code, stderr } = await trial.refused('screen', 'publish', 'soups', '--dir', folder);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /soups@\S+ has the route \/:locale\/recipes\/soup, which overlaps with that of recipes/,
  );
});

test('@full its removal takes the route away, and the link with it', async ({
  trial,
  page,
  request,
}) => {
  await trial.command('screen', 'remove', 'recipes', '--why', 'nobody cooks');
  await expect.poll(() => statusOf(`/en${SOUP}`)).toBe(404);
  await page.goto(`${site.url}/en${SOUP}`);
  await expect(page.locator('#outlet h1')).toHaveText('There is nothing at this address');
  expect(await namedIn('/sitemap.xml')).not.toContain('/sitemap-recipes.en-1.xml');
  expect(await liveVersions()).toEqual(before);

  expect(await printedLinks()).toEqual([]);
  const banner = await openMenu(page, 'en', 'Menu');
  await expect(banner.getByRole('link', { name: 'Recipes' })).toHaveCount(0);
  await setLinks(request, []);
});
