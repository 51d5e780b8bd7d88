import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { host, keysOf, run } from './run.ts';

const Published = v.object({ version: v.string() });

export interface Scale {
  screens: number;
  entries: number;
}

/** A store with a really built host and generated screens, each with two releases. */
export async function fillStore(store: string, scale: Scale): Promise<void> {
  if (!existsSync(keysOf(store)))
    await run('releases/src/bin/releases.ts', store, ['keys', 'init']);
  const { stdout } = await host(store, 'publish', '--no-build', '--json');
  const { version } = v.parse(Published, JSON.parse(stdout));
  await growStore(store, scale, ['--host', version]);
}

/** Adds generated screens to the live ones of a store, and promotions of them to its log. */
export async function growStore(
  store: string,
  { screens, entries }: Scale,
  more: readonly string[] = [],
): Promise<void> {
  const scale = ['--screens', String(screens), '--entries', String(entries)];
  await run('release-log/testing/load-test/fill.ts', store, [store, ...scale, ...more]);
}

/** Sizes in bytes: the newest entry, and all entries. */
export async function logSizes(store: string): Promise<{ entry: number; log: number }> {
  const folder = join(store, 'channels', 'stable');
  const names = (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name));
  const newest = Math.max(...names.map((name) => Number.parseInt(name, 10)));
  let log = 0;
  for (const name of names) log += (await stat(join(folder, name))).size;
  return { entry: (await stat(join(folder, `${newest}.json`))).size, log };
}
