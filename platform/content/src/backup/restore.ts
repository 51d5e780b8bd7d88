import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup-folder/backup-error.ts';
import type { Manifest } from '../backup-folder/manifest.ts';
import { openBackup, type StoredBackup } from '../backup-folder/open-backup.ts';
import { requireEmptyDatabase } from '../content-database/empty-database.ts';
import { POSTGRES_DUMP, SQLITE_COPY } from './back-up.ts';
import { loadDump } from './postgres-tools.ts';

/** A dump is first copied to this file, so that what is restored was verified. */
const COPIED_DUMP = 'authoring.pgdump.part';

/**
 * Writes a backup into a folder that is empty or does not exist yet, and into an empty PostgreSQL
 * database if it comes from one. The database comes last: a service does not start without it.
 *
 * @param state The folder of the content.
 * @param database The URL of the PostgreSQL database; undefined for SQLite.
 * @throws {BackupError} `not-empty`, `incomplete`, `damaged`, `other-kind`, `no-tool` or
 * `tool-failed`.
 */
export async function restoreContent(
  state: string,
  folder: string,
  database?: string,
): Promise<Manifest> {
  await mkdir(state, { recursive: true });
  if ((await readdir(state)).length > 0) {
    throw new BackupError(
      'not-empty',
      `${state} is not empty.`,
      'Set VITRINE_STATE to another folder, or move the old content away.',
    );
  }
  const backup = await openBackup(folder);
  requireEngine(backup, folder, database);
  if (database !== undefined) await requireEmptyDatabase(database);
  await chmod(state, 0o700);
  const isDatabase = (path: string) => path === SQLITE_COPY || path === POSTGRES_DUMP;
  for (const { path } of backup.manifest.files) {
    if (!isDatabase(path)) await backup.copy(path, join(state, path));
  }
  if (database === undefined) await backup.copy(SQLITE_COPY, join(state, SQLITE_COPY));
  else await restoreDump(backup, join(state, COPIED_DUMP), database);
  return backup.manifest;
}

/** @throws {BackupError} `other-kind` if the backup is of another engine. */
function requireEngine(
  { manifest }: StoredBackup,
  folder: string,
  database: string | undefined,
): void {
  const isDump = manifest.files.some(({ path }) => path === POSTGRES_DUMP);
  if (isDump === (database !== undefined)) return;
  throw new BackupError(
    'other-kind',
    `${folder} is the backup of a catalogue in ${isDump ? 'PostgreSQL' : 'SQLite'}.`,
    isDump
      ? 'Set DATABASE_URL to an empty PostgreSQL database.'
      : 'Restore it without DATABASE_URL, and move it with "pnpm content move".',
  );
}

async function restoreDump(backup: StoredBackup, copy: string, database: string): Promise<void> {
  await backup.copy(POSTGRES_DUMP, copy);
  try {
    await loadDump(copy, database);
  } finally {
    await rm(copy, { force: true });
  }
}
