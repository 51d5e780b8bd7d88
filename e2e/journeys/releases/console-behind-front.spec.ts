import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { startOidcIssuer } from '@vitrine/release-api/oidc-issuer';
import { ROOT, STATE } from '../../site.ts';
import { startSignInFront, type Tokens } from '../../support/fronts/sign-in-front.ts';
import { startConsoleOnApi } from '../../support/site/console.ts';
import { folderElsewhere } from '../../support/site/repository-copy.ts';
import { startService } from '../../support/site/services.ts';
import { expect, test } from '../../support/site/trial-site.ts';

const AUDIENCE = 'https://console.example';

/** The console as a person sees it whom the front has signed in. */
async function openAs(person: string, browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'person', value: person, url }]);
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

/** Promotes a release of the product screen to all devices. */
async function promote(page: Page, version: string): Promise<void> {
  await page.getByRole('link', { name: 'product', exact: true }).click();
  await page.getByRole('button', { name: `Promote ${version}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/without a passed browser check/).check();
  await dialog.getByLabel('Reason, stored in the log').fill('From the console');
  await dialog.getByRole('button', { name: 'Promote' }).click();
}

test('@full behind a front that signs people in, everybody has the rights of their OIDC token', async ({
  browser,
  trial,
  faulty,
}) => {
  test.setTimeout(300_000);
  await using folder = await folderElsewhere();
  await using issuer = await startOidcIssuer();
  const store = join(folder.path, 'releases');
  const keys = join(folder.path, 'keys.json');
  await cp(trial.store, store, { recursive: true });
  await cp(join(STATE, 'keys.json'), keys);
  const run = promisify(execFile);
  const addRights = (...args: string[]) =>
    run(process.execPath, [join(ROOT, 'platform/releases/src/bin/releases.ts'), 'keys', ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        VITRINE_RELEASES: store,
        VITRINE_KEYS: keys,
        VITRINE_SIGNING_KEY: join(STATE, 'keys', 'platform.pem'),
      },
    });
  await addRights('add', 'release-api', '--screens', '*', '--signs-for-others');
  for (const [team, may] of [
    ['product', ['check', 'promote']],
    ['press', ['check']],
  ] as const) {
    const issued = ['--issuer', issuer.url, '--audience', AUDIENCE, '--person-claim', 'email'];
    const rights = ['--owner', `team-${team}`, '--screens', 'product', '--may', ...may];
    await addRights('add-oidc', '--id', team, '--claims', `team=${team}`, ...issued, ...rights);
  }
  await using api = await startService(ROOT, 'platform/release-api/src/bin/serve.ts', {
    RELEASE_API_PORT: '0',
    VITRINE_RELEASES: store,
    VITRINE_KEYS: keys,
    VITRINE_SIGNING_KEY: join(folder.path, 'keys', 'release-api.pem'),
    VITRINE_RELEASE_AUDIT: join(folder.path, 'audit.jsonl'),
  });
  await using console = await startConsoleOnApi(api.url);
  const issue = (person: string, team: string, expiresIn = '5m') =>
    issuer.issue(
      { sub: person, email: `${person}@shop.example`, team, aud: AUDIENCE },
      { expiresIn },
    );
  const tokens: Tokens = new Map([
    ['ida', await issue('ida', 'product')],
    ['noor', await issue('noor', 'press')],
  ]);
  await using front = await startSignInFront(console.url, tokens);

  const noor = await openAs('noor', browser, front.url);
  await expect(noor.getByText('team-press (noor, noor@shop.example)')).toBeVisible();
  await promote(noor, faulty.version);
  await expect(noor.getByRole('dialog').getByRole('alert')).toContainText(
    /team-press .*may not promote/,
  );

  const ida = await openAs('ida', browser, front.url);
  await expect(ida.getByText('team-product (ida, ida@shop.example)')).toBeVisible();
  // The front signs out.
  await expect(ida.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await promote(ida, faulty.version);
  await expect(ida.getByRole('dialog')).toContainText('is promoted for all devices');
  await ida.getByRole('button', { name: 'Close' }).click();
  await expect(ida.getByText('by team-product (ida, ida@shop.example)').first()).toBeVisible();

  tokens.set('ida', await issue('ida', 'product', '-2m'));
  await expect(ida.getByRole('alert')).toContainText('This OIDC token has expired.');
  await expect(ida.getByRole('alert')).toContainText('load this page again');
  await expect(ida.getByLabel('Token')).toBeVisible();
  // The front has a new one: the page goes on by itself.
  tokens.set('ida', await issue('ida', 'product'));
  await expect(ida.getByRole('heading', { name: 'product', exact: true })).toBeVisible();
  await ida.context().close();
  await noor.context().close();
});
