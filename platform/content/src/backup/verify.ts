import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest } from '../backup-folder/manifest.ts';
import { openBackup } from '../backup-folder/open-backup.ts';
import { assertBegun } from '../state/assert-begun.ts';
import { checkDatabase } from '../state/check-database.ts';
import { POSTGRES_DUMP, SQLITE_COPY } from './back-up.ts';
import { readDump } from './postgres-tools.ts';

/**
 * Opens a backup as a restore does: compares every file with its hash, and reads all of a copy of
 * the database, which this version must be able to use.
 *
 * @throws {BackupError} `incomplete`, `unreadable`, `damaged`, `no-tool` or `tool-failed`.
 * @throws {ServiceError} `damaged-database`, `newer-database` or `no-catalogue`.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const backup = await openBackup(folder);
  const isDump = backup.manifest.files.some(({ path }) => path === POSTGRES_DUMP);
  const temporary = await mkdtemp(join(tmpdir(), 'vitrine-verify-'));
  try {
    const copy = join(temporary, isDump ? POSTGRES_DUMP : SQLITE_COPY);
    await backup.copy(isDump ? POSTGRES_DUMP : SQLITE_COPY, copy);
    if (isDump) await readDump(copy);
    else await openCopy(copy);
    return backup.manifest;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function openCopy(path: string): Promise<void> {
  // Loads the migrations of the CMS, which other commands do without.
  const { migrations } = await import('../authoring/migrations/index.ts');
  checkDatabase(
    path,
    migrations.map(({ name }) => name),
  );
  assertBegun(path);
}
