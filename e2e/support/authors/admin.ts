import type { Page } from '@playwright/test';
import { AUTHOR, ROOT } from '../../site.ts';
import { startProcess } from '../site/process.ts';
import { test as base, expect } from './author-site.ts';

/** The first start installs and builds, on a machine that may have other work. */
const ADMIN_START_TIMEOUT_MS = 1_800_000;

/** The admin beside the authors' site, as `pnpm admin` starts it, once for each worker. */
export const test = base.extend<object, { adminUrl: string }>({
  adminUrl: [
    async ({ authorSite }, use) => {
      const admin = await startProcess({
        root: ROOT,
        script: 'platform/tools/src/admin.ts',
        env: authorSite.admin,
        ready: /The admin is ready: (\S+)\/admin\n/,
        timeoutMs: ADMIN_START_TIMEOUT_MS,
      });
      await use(admin.url);
      await admin.stop('SIGTERM');
    },
    { scope: 'worker', timeout: ADMIN_START_TIMEOUT_MS },
  ],
});

export async function signIn(page: Page, adminUrl: string): Promise<void> {
  await page.goto(`${adminUrl}/admin`);
  await page.getByLabel('Email').fill(AUTHOR.email);
  await page.getByLabel('Password').fill(AUTHOR.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\/?$/);
}

export { expect };
