import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ServiceError } from '@vitrine/http';

/**
 * Checks that authors have begun here, without creating or changing anything: an empty folder may
 * be a volume that is not mounted.
 *
 * @throws {ServiceError} `no-catalogue`, or `state-not-readable`.
 */
export function assertBegun(database: string): void {
  if (!hasBegun(database)) throw noCatalogue(database);
}

/** Whether authors have begun in an SQLite file. @throws {ServiceError} `state-not-readable`. */
export const hasBegun = (database: string): boolean => exists(database) && hasAuthors(database);

/** @param name The file or database. */
export function noCatalogue(name: string): ServiceError {
  return new ServiceError('no-catalogue', `There is no catalogue in ${name}.`, {
    remedy:
      'If there should be one, check DATABASE_URL, VITRINE_STATE and that its volume is mounted, ' +
      'or restore a backup. To begin an empty shop, set VITRINE_SAMPLE_CATALOGUE=0; to begin ' +
      'with the sample catalogue, set VITRINE_SAMPLE_CATALOGUE=1.',
  });
}

function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    throw new ServiceError('state-not-readable', `${path} cannot be read: ${String(cause)}.`, {
      remedy: 'Start authoring as the user to whom VITRINE_STATE belongs.',
      cause,
    });
  }
}

/** The first author is created last when a catalogue begins. */
function hasAuthors(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get();
    return table !== undefined && database.prepare('SELECT 1 FROM users').get() !== undefined;
  } finally {
    database.close();
  }
}
