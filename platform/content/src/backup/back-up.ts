import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError } from '../backup-folder/backup-error.ts';
import { createBackup } from '../backup-folder/create-backup.ts';
import type { Manifest } from '../backup-folder/manifest.ts';
import { ORIGINAL } from '../media/rendition-name.ts';
import { writeAtomicFile } from '../state/atomic-file.ts';
import { requireUndamaged } from '../state/check-database.ts';
import { stateFiles } from '../state/state-files.ts';
import { dumpDatabase } from './postgres-tools.ts';

const BUSY_TIMEOUT_MS = 10_000;

/** The authors' database in a backup, by engine. */
export const SQLITE_COPY = 'authoring.sqlite';
export const POSTGRES_DUMP = 'authoring.pgdump';

/**
 * Copies the content into a folder, while authors and visitors use it: database, pictures, secret
 * and the first author's credentials. The database is copied first, so every picture it refers to
 * is there. The projection is not copied, because it is made from the database.
 *
 * @param state The folder of the content.
 * @param database The URL of the PostgreSQL database; undefined for SQLite.
 * @throws {BackupError} `no-source`, `damaged`, `not-empty`, `not-written`, `no-tool` or
 * `tool-failed`.
 */
export async function backUpContent(
  state: string,
  folder: string,
  now: Date,
  database?: string,
): Promise<Manifest> {
  const files = stateFiles(state);
  const present = new Set(await readdir(state).catch(() => []));
  if (!present.has(database === undefined ? 'authoring.sqlite' : 'secret')) {
    throw new BackupError(
      'no-source',
      `There is no catalogue in ${state}.`,
      'Set VITRINE_STATE to the folder of the state.',
    );
  }
  if (database === undefined) requireUndamaged(files.authoring);
  const backup = await createBackup(folder);
  if (database === undefined) {
    await backup.addWritten(SQLITE_COPY, (place) => copyDatabase(files.authoring, place));
  } else {
    await backup.addWritten(POSTGRES_DUMP, (place) => dumpDatabase(database, place));
  }
  for (const name of ['secret', 'author.json'].filter((each) => present.has(each))) {
    await backup.addCopy(name, join(state, name));
  }
  for (const name of await namesIn(files.originals)) {
    await backup.addCopy(`originals/${name}`, join(files.originals, name));
  }
  // Renditions are drawn again on request.
  for (const name of (await namesIn(files.media)).filter((each) => ORIGINAL.test(each))) {
    await backup.addCopy(`media/${name}`, join(files.media, name));
  }
  const manifest = await backup.finish(now);
  // Only an alert reads it, so the backup is whole without it.
  const last = JSON.stringify({ at: now.toISOString(), folder });
  await writeAtomicFile(files.lastBackup, last).catch(() => undefined);
  return manifest;
}

/** A consistent copy of what is committed, in one file. It waits for nobody and blocks nobody. */
export function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}

/** The files in a folder; none if it does not exist. One that cannot be read is not left out. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause) => {
    if (cause.code !== 'ENOENT') throw cause;
    return [];
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
