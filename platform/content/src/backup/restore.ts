import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, type Manifest, openBackup } from '@vitrine/backup';

const DATABASE = 'authoring.sqlite';

/**
 * Writes a backup into a folder that is empty or does not exist yet. The database comes last: a
 * folder without it has no catalogue, and a service does not start there.
 *
 * @param state The folder of the content.
 * @throws {BackupError} `not-empty`, `incomplete`, `damaged` or `other-kind`.
 */
export async function restoreContent(state: string, folder: string): Promise<Manifest> {
  await mkdir(state, { recursive: true });
  if ((await readdir(state)).length > 0) {
    throw new BackupError(
      'not-empty',
      `${state} is not empty.`,
      'Set VITRINE_STATE to another folder, or move the old content away.',
    );
  }
  const { manifest, copy } = await openBackup(folder, 'content');
  await chmod(state, 0o700);
  for (const { path } of manifest.files) if (path !== DATABASE) await copy(path, join(state, path));
  await copy(DATABASE, join(state, DATABASE));
  return manifest;
}
