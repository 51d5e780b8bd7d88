import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openKeyFile } from '@vitrine/release-log';
import { progress } from '../progress.ts';
import { readLiveEntry } from './live-entry.ts';
import { runCommand } from './run-command.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** The private key of the site's guard, which may only guard canaries. */
export const guardKeyFile = ({ keys }: Pick<Settings, 'keys'>) =>
  join(dirname(keys), 'keys', 'guard.pem');

/** Makes keys of its own for a site that has none: for the platform team, and for the guard. */
export async function ensureKeys(settings: Settings, site: Site): Promise<void> {
  await ensurePlatformKey(settings, site);
  const { keys, state } = settings;
  // A list of keys that others share has their guard.
  if (dirname(keys) !== state || existsSync(guardKeyFile(settings))) return;
  const rights = ['--screens', '*', '--may', 'guard'];
  await progress('make the key of the guard', () =>
    runCommand(settings, site, 'releases', ['keys', 'add', 'guard', ...rights]),
  );
}

async function ensurePlatformKey(settings: Settings, site: Site): Promise<void> {
  const { keys, releases: store, isOwnStore, state } = settings;
  const live = await readLiveEntry(settings);
  // The store begins from nothing. An edge that remembers an earlier one would refuse it.
  if (isOwnStore && !live) await rm(join(state, 'edge'), { recursive: true, force: true });
  if (await openKeyFile({ keys, store }).read()) return;
  if (live) {
    throw new Error(
      `The releases in ${store} are signed, but their keys are missing: ${keys}. Restore that file, or name it with VITRINE_KEYS.`,
    );
  }
  await progress('make keys', () => runCommand(settings, site, 'releases', ['keys', 'init']));
}
