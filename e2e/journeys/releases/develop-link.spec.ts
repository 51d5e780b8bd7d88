import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sameDocument } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { type DevelopLink, startDevelopLink } from '../../support/site/development.ts';
import { copyOfProduct } from '../../support/site/product-variants.ts';
import { servedStable } from '../../support/site/ship.ts';
import { expect, type TrialSite, test } from '../../support/site/trial-site.ts';

// One development server for all of them, since it builds the screen at its start.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const CARAFE = '/en/product/tall-carafe';
const HERO = join('src', 'sections', 'product-hero.tsx');

/** A machine with other work builds the screen in half a minute. */
const BUILT = { timeout: 60_000 };

let folder: string;
let develop: DevelopLink;

test.beforeAll(async ({ trial }) => {
  test.setTimeout(180_000);
  folder = await copyOfProduct('developed');
  develop = await start(trial);
});
test.afterAll(() => develop?.stop());

const start = ({ url, store }: TrialSite) =>
  startDevelopLink(['product', '--dir', folder, '--site', url, '--page', CARAFE], store);

const product = (page: Page) => page.locator('#outlet [data-screen="product"]');
const banner = (page: Page) => page.locator('aside.preview:visible');

async function edit(change: (source: string) => string): Promise<() => Promise<void>> {
  const file = join(folder, HERO);
  const before = await readFile(file, 'utf8');
  await writeFile(file, change(before));
  return () => writeFile(file, before);
}
const rename = (name: string) => (source: string) =>
  source.replace('>{product.name}<', `>{product.name}, ${name}<`);

test('@full the live site loads one screen from this machine, an edit shows without a reload, and the exit ends it', async ({
  page,
  context,
  browser,
  trial,
}) => {
  const { errors, requests } = watch(page);
  const stable = await servedStable(trial);
  const answer = await page.goto(develop.link);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'integrity-policy': 'blocked-destinations=(script)',
  });
  expect(policy).toContain(develop.origin);
  await expectScreen(page, 'product');
  const files = requests.filter((url) => url.includes('/screens/product/files/'));
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((url) => !url.startsWith(`${develop.origin}/`))).toEqual([]);
  await expect(banner(page)).toHaveAccessibleName(/product.* comes from .*in this browser alone/);

  await test.step('an edit', async () => {
    const same = await sameDocument(page);
    const undo = await edit(rename('from here'));
    await expect(page.locator('h1')).toContainText(', from here', BUILT);
    expect(await same()).toBe(true);

    const visitor = await browser.newPage();
    await visitor.goto(trial.url + CARAFE);
    await expect(product(visitor)).toHaveAttribute('data-release', stable);
    await expect(visitor.locator('h1')).not.toContainText(', from here');
    await visitor.close();

    await undo();
    await expect(page.locator('h1')).not.toContainText(', from here', BUILT);
    expect(await same()).toBe(true);
  });

  await test.step('another screen is the live one, and back', async () => {
    const live = await (await page.request.get(`${trial.url}/releases.json`)).json();
    await page.locator('header a[href="/en/explore"]').first().click();
    await expectScreen(page, 'explore');
    await expect(page.locator('[data-screen="explore"]')).toHaveAttribute(
      'data-release',
      live.index.explore,
    );
    await page.goBack();
    await expectScreen(page, 'product');
  });

  // Nothing of the visit until now was counted.
  expect(requests.filter((url) => new URL(url).pathname === '/signals')).toEqual([]);

  await test.step('the exit', async () => {
    await banner(page).getByRole('link', { name: 'Show the live page' }).click();
    await expect(product(page)).toHaveAttribute('data-release', stable);
    expect(new URL(page.url())).toMatchObject({ pathname: CARAFE, search: '' });
    await expect(page.locator('aside.preview')).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
  });
  expect(errors).toEqual([]);
});

test('@full failed builds and errors are shown over the page with their place, until they are fixed', async ({
  page,
}) => {
  await page.goto(develop.link);
  await expectScreen(page, 'product');
  const same = await sameDocument(page);
  const overlay = page.getByRole('alert');
  let undo = await edit((source) => `${source}const broken = ;\n`);
  await expect(overlay).toContainText('src/sections/product-hero.tsx', BUILT);
  await undo();
  await expect(overlay).toHaveCount(0, BUILT);

  undo = await edit((source) => {
    const [before = ''] = source.split('  return (');
    return source.replace(before, `${before}  if (name !== '') throw new Error('no picture');\n`);
  });
  await expect(overlay).toContainText('Error: no picture', BUILT);
  await expect(overlay).toContainText(/\(src\/sections\/product-hero\.tsx:\d+/);
  await undo();
  await expect(overlay).toHaveCount(0, BUILT);
  await expectScreen(page, 'product');
  expect(await same()).toBe(true);
});

test('@full no other page gets an answer of the server', async ({ page, trial }) => {
  const ask = (headers: Record<string, string>) =>
    page.request.get(`${develop.origin}/__vitrine/build`, { headers });
  expect((await ask({ Origin: trial.url })).status()).toBe(200);
  expect((await ask({ Origin: 'https://evil.example' })).status()).toBe(403);
  expect((await ask({})).status()).toBe(403);
  expect((await ask({ Origin: trial.url, Host: 'evil.example' })).status()).toBe(403);
});

test('@full without the server, the page says so, and a retry works once it is there', async ({
  page,
  trial,
}) => {
  const { link } = develop;
  await develop.stop();
  await page.goto(link);
  await expect(banner(page).getByRole('status')).toContainText('could not be loaded');
  develop = await start(trial);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectScreen(page, 'product');
  await expect(product(page)).toBeVisible();
});
