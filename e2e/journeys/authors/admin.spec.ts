import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { ADMIN_PORT, AUTHOR, ROOT } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { type AuthorSite, expect, test } from '../../support/authors/author-site.ts';

/** The first start installs and builds, on a machine that may have other work. */
const START_TIMEOUT_MS = 1_800_000;
const STOP_TIMEOUT_MS = 15_000;

let admin: ChildProcess | undefined;

test.afterEach(async () => {
  if (!admin || admin.exitCode !== null) return;
  const ended = once(admin, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
  admin.kill('SIGTERM');
  await ended;
});

/** Runs `pnpm admin` beside the authors' site. */
async function startAdmin({ admin: settings }: AuthorSite): Promise<string> {
  let output = '';
  const child = spawn(process.execPath, ['platform/tools/src/admin.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  admin = child;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  await expect
    .poll(() => child.exitCode !== null || output.includes('Sign in with'), {
      timeout: START_TIMEOUT_MS,
    })
    .toBe(true);
  const url = `http://localhost:${ADMIN_PORT}`;
  expect(output).toContain(`The admin is ready: ${url}/admin`);
  return url;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.getByLabel('Email').fill(AUTHOR.email);
  await page.getByLabel('Password').fill(AUTHOR.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\/?$/);
}

test('@full an author edits two languages side by side, looks at the draft, and publishes it', async ({
  page,
  context,
  authorSite,
}) => {
  test.setTimeout(START_TIMEOUT_MS);
  const url = await startAdmin(authorSite);
  await signIn(page, url);
  await page.goto(`${url}/admin/collections/products/tall-carafe?locale=de`);
  const name = page.locator('#field-name');
  await expect(name).not.toHaveValue('');
  await page.getByLabel('Compare with').selectOption('en');
  const english = page.locator('.vitrine-pair', { has: name }).getByRole('region');
  await expect(english).toContainText('Tall carafe');
  await name.fill('Karaffe aus dem Journal');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved successfully')).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto(`${authorSite.url}/de/product/tall-carafe`);
  await expectScreen(visitor, 'product');
  await expect(visitor.locator('h1')).not.toHaveText('Karaffe aus dem Journal');

  const opened = context.waitForEvent('page');
  await page.locator('#preview-button').click();
  const preview = await opened;
  await expectScreen(preview, 'product');
  await expect(preview.locator('h1')).toHaveText('Karaffe aus dem Journal');
  await expect(
    preview.getByRole('complementary', { name: 'Vorschau eines Entwurfs' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('h1')).toHaveText('Karaffe aus dem Journal');
});

// The admin sends 0 for an empty list, and the answer was that it must be a list of objects.
test('@full an author creates a product with its required fields alone', async ({
  page,
  authorSite,
}) => {
  test.setTimeout(START_TIMEOUT_MS);
  const url = await startAdmin(authorSite);
  await signIn(page, url);
  await page.goto(`${url}/admin/collections/products/create`);
  const field = (name: string) => page.locator(`#field-${name}`);
  async function choose(name: string, option: string): Promise<void> {
    await field(name).locator('input').first().fill(option);
    await page.getByRole('option', { name: option }).click();
  }
  await field('id').fill('plain-cup');
  await field('name').fill('Plain cup');
  await field('summary').fill('A cup without a handle.');
  await field('label__material').fill('Stoneware');
  await field('label__year').fill('2026');
  await field('label__measure').fill('8 cm');
  await choose('brand', 'Tolvane');
  await choose('group', 'Vessels');
  await field('variants').getByRole('button', { name: 'Add Variant' }).click();
  await field('variants__0__sku').fill('PC-1');
  await field('variants__0__name').fill('White');
  await choose('variants__0__availability', 'in-stock');
  for (const currency of ['EUR', 'USD', 'JPY']) {
    await field(`variants__0__prices__${currency}`).fill('12');
  }
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Product successfully created')).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();

  await page.goto(`${authorSite.url}/en/product/plain-cup`);
  await expectScreen(page, 'product');
  await expect(page.locator('h1')).toHaveText('Plain cup');
});
