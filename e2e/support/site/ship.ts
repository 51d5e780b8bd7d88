import { type APIRequestContext, expect } from '@playwright/test';
import { command } from './commands.ts';

/** Publishes a folder as a release of the product screen, and makes it live for all. */
export async function ship(
  request: APIRequestContext,
  folder: string,
  { publish = [], allow = [] }: { publish?: string[]; allow?: string[] } = {},
): Promise<string> {
  const allowed = allow.flatMap((rule) => ['--allow', rule]);
  const options = ['--dir', folder, ...publish, ...allowed];
  const published = await command('screen', 'publish', 'product', ...options);
  const version = String(Object(published).version);
  await command(
    'screen',
    'promote',
    `product@${version}`,
    ...allowed,
    '--unchecked',
    '--why',
    'a trial',
  );
  await expect.poll(() => servedStable(request)).toBe(version);
  return version;
}

/** Takes the last promotion back; the edge looks for a new entry about once a second. */
export async function takeBack(request: APIRequestContext): Promise<void> {
  const was = await servedStable(request);
  await command('screen', 'rollback', 'product', '--force', '--why', 'it was only a trial');
  await expect.poll(() => servedStable(request)).not.toBe(was);
}

/** The version of the product screen that documents carry now. */
export async function servedStable(request: APIRequestContext): Promise<string> {
  const { index } = await (await request.get('/releases.json')).json();
  return index.product;
}
