import type { DatabaseSync } from 'node:sqlite';
import { type LocaleIndex, openLocaleIndex } from './locale-index.ts';
import type { Prepare } from './statements.ts';

export interface LocaleIndexes {
  /** The index of a locale as of the last commit; undefined if the locale has no rows. */
  of(locale: string): LocaleIndex | undefined;
  /** The version of the last commit, which the indexes have then. */
  version(): number;
  /** Runs reads of one version, which is the last one when they begin. */
  atOnce<Result>(read: (version: number) => Result): Result;
}

/**
 * The indexes of all locales, in memory. Another connection or another process may write: every
 * call asks for the version, which costs a few microseconds, and reads what has changed since.
 */
export function openLocaleIndexes(database: DatabaseSync, prepare: Prepare): LocaleIndexes {
  const indexes = new Map<string, LocaleIndex>();
  let version = 0;

  const storedVersion = () =>
    Number(prepare("SELECT value FROM meta WHERE name = 'version'").get()?.['value']);

  /** Runs reads of one state of the database. */
  function inOneState<Result>(read: () => Result): Result {
    database.exec('BEGIN');
    try {
      return read();
    } finally {
      // An error of the disk has ended it.
      if (database.isTransaction) database.exec('COMMIT');
    }
  }

  function update(): void {
    const present = storedVersion();
    if (present === version) return;
    for (const index of indexes.values()) index.update(version);
    for (const { code } of prepare('SELECT code FROM locale').all()) {
      const locale = String(code);
      if (!indexes.has(locale)) indexes.set(locale, openLocaleIndex(prepare, locale));
    }
    version = present;
  }

  function presentVersion(): number {
    if (database.isTransaction) update();
    else if (storedVersion() !== version) inOneState(update);
    return version;
  }

  return {
    version: presentVersion,
    atOnce: (read) => inOneState(() => read(presentVersion())),
    of(locale) {
      presentVersion();
      return indexes.get(locale);
    },
  };
}
