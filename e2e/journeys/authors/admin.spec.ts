import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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

test('@full an author edits two languages side by side, looks at the draft, and publishes it', async ({
  page,
  context,
  authorSite,
}) => {
  test.setTimeout(START_TIMEOUT_MS);
  const url = await startAdmin(authorSite);
  await page.goto(`${url}/admin`);
  await page.getByLabel('Email').fill(AUTHOR.email);
  await page.getByLabel('Password').fill(AUTHOR.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\/?$/);

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
