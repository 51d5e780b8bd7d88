import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, createBackup, type Manifest } from '@vitrine/backup';
import { requireUndamaged } from '../state/check-database.ts';
import { stateFiles } from '../state/state-files.ts';

/** Renditions are drawn again on request, so only originals are backed up. */
const ORIGINAL = /\.original$/;
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Copies the content into a folder, while authors and visitors use it: database, pictures, secret
 * and the first author's credentials. The database is copied first, so every picture it refers to
 * is there. The projection is not copied, because it is made from the database.
 *
 * @param state The folder of the content.
 * @throws {BackupError} `no-source`, `damaged`, `not-empty` or `not-written`.
 */
export async function backUpContent(state: string, folder: string, now: Date): Promise<Manifest> {
  const files = stateFiles(state);
  const present = new Set(await readdir(state).catch(() => []));
  if (!present.has('authoring.sqlite')) {
    throw new BackupError(
      'no-source',
      `There is no catalogue in ${state}.`,
      'Set VITRINE_STATE to the folder of the state.',
    );
  }
  requireUndamaged(files.authoring);
  const backup = await createBackup(folder, 'content');
  await backup.addWritten('authoring.sqlite', (place) => copyDatabase(files.authoring, place));
  for (const name of ['secret', 'author.json']) await backup.addCopy(name, join(state, name));
  for (const name of await namesIn(files.originals)) {
    await backup.addCopy(`originals/${name}`, join(files.originals, name));
  }
  for (const name of (await namesIn(files.media)).filter((each) => ORIGINAL.test(each))) {
    await backup.addCopy(`media/${name}`, join(files.media, name));
  }
  return backup.finish(now);
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

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
