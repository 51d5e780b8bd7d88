import { openBackup } from '@vitrine/backup';
import { inParallel, type Store } from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import type { BackupOptions } from './back-up.ts';

const FOLDERS = ['channels', 'checks', 'host', 'maps', 'screens'];

/**
 * Writes a backup into an empty store: releases first, then the logs. So whatever an edge finds in
 * a log, its files are there.
 */
export async function restore(
  environment: Environment,
  folder: string,
  options: BackupOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  await requireEmpty(store);
  environment.stderr(`Comparing the files of ${folder} with their hashes …`);
  const backup = await openBackup(folder, 'releases');
  const { at, files } = backup.manifest;
  environment.stderr(`Restoring ${files.length} files …`);
  const put = async ({ path }: { path: string }) => {
    if (await store.put(path, await backup.read(path))) return;
    throw notEmpty(`${path} appeared in the store while it was restored.`);
  };
  const isLog = ({ path }: { path: string }) => path.startsWith('channels/');
  await inParallel(
    8,
    files.filter((file) => !isLog(file)),
    put,
  );
  for (const entry of files.filter(isLog)) await put(entry);
  return {
    json: { folder, at, files: files.length },
    lines: [`Restored ${files.length} files of the backup of ${at}.`, 'Next: pnpm screen verify'],
  };
}

async function requireEmpty(store: Store): Promise<void> {
  for (const folder of FOLDERS) {
    if ((await store.list(folder)).length > 0) {
      throw notEmpty(`The store is not empty: it has ${folder}/.`);
    }
  }
}

function notEmpty(message: string): CommandError {
  return new CommandError('not-empty', message, {
    remedy: 'Restore into an empty folder: name it with --store or VITRINE_RELEASES.',
  });
}
