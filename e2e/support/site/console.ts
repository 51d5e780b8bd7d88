import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '../../site.ts';
import { keysFor } from './commands.ts';
import { type Service, startService } from './services.ts';
import type { TrialSite } from './trial-site.ts';

export interface Console extends Service {
  /** The address that signs in next. */
  address(): Promise<string>;
}

const start = (settings: Record<string, string>) =>
  startService(ROOT, 'platform/console/src/bin/console.ts', { CONSOLE_PORT: '0', ...settings });

/** The console of a trial site, with the key of this machine. */
export async function startConsole(
  { store, url }: Pick<TrialSite, 'store' | 'url'>,
  settings: Record<string, string> = {},
): Promise<Console> {
  const addressFile = join(dirname(store), 'console-address');
  const service = await start({
    VITRINE_RELEASES: store,
    ...keysFor(store),
    VITRINE_SITE_URL: url,
    VITRINE_CONSOLE_ADDRESS_FILE: addressFile,
    ...settings,
  });
  return { ...service, address: async () => (await readFile(addressFile, 'utf8')).trim() };
}

/** The console on a release API, for which everybody has a token. */
export const startConsoleOnApi = (releaseApi: string): Promise<Service> =>
  start({ VITRINE_RELEASES: releaseApi });

export async function signIn(page: Page, { address }: Pick<Console, 'address'>): Promise<void> {
  await page.goto(await address());
  await expect(page.getByRole('heading', { name: 'Live on stable' })).toBeVisible();
}
