import { DatabaseSync } from 'node:sqlite';
import { ServiceError } from '@vitrine/http';

const BUSY_TIMEOUT_MS = 10_000;
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED: readonly number[] = [11, 26];

/**
 * Checks a database before it is opened in earnest: that SQLite can read all of it, and that no
 * newer release has changed its tables.
 *
 * @param own The names of the migrations that this release has.
 * @returns The names of those that have run.
 * @throws {ServiceError} `damaged-database` or `newer-database`, with the name of the file.
 */
export function checkDatabase(path: string, own: readonly string[]): string[] {
  requireUndamaged(path);
  const run = reading(path, migrationsIn);
  const newer = run.filter((name) => !own.includes(name));
  if (newer.length > 0) throw newerDatabase(path, newer);
  return run;
}

/** @param name The file or database. */
export function newerDatabase(name: string, migrations: readonly string[]): ServiceError {
  return new ServiceError(
    'newer-database',
    `${name} was changed by a newer release, which has the migrations ${migrations.join(', ')}.`,
    {
      remedy:
        'Start that release, or restore the backup that was made before the upgrade: ' +
        '"Upgrade" in docs/operating.md.',
    },
  );
}

/** @throws {ServiceError} `damaged-database`, with the name of the file. */
export function requireUndamaged(path: string): void {
  const damage = reading(path, damageOf);
  if (damage !== undefined) throw damaged(path, damage);
}

/** Finds what is damaged in a database; undefined if SQLite can read all of it. */
export function damageOf(database: DatabaseSync): string | undefined {
  try {
    const finding = String(database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']);
    return finding === 'ok' ? undefined : finding.replace(/\s+/g, ' ');
  } catch (error) {
    if (isDamage(error)) return String(error);
    throw error;
  }
}

/** Whether SQLite could not read a file because it is damaged. */
export function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return DAMAGED.includes(code);
}

function migrationsIn(database: DatabaseSync): string[] {
  const sql = "SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'";
  if (!database.prepare(sql).get()) return [];
  const rows = database.prepare('SELECT name FROM payload_migrations').all();
  return rows.map((row) => String(row['name']));
}

function reading<Value>(path: string, read: (database: DatabaseSync) => Value): Value {
  const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

function damaged(path: string, reason: string): ServiceError {
  return new ServiceError('damaged-database', `${path} is damaged: ${reason}.`, {
    remedy:
      'Restore the last backup into an empty folder with "pnpm content restore": ' +
      '"Backup and restore" in docs/operating.md.',
  });
}
