import type { DatabaseSync } from 'node:sqlite';
import { type LocaleIndex, openLocaleIndex } from './locale-index.ts';
import { createSearchTables } from './schema.ts';
import type { Prepare } from './statements.ts';

export interface LocaleIndexes {
  /** The index of a locale. A new locale gets its search tables. */
  of(locale: string): LocaleIndex;
  all(): Iterable<readonly [locale: string, index: LocaleIndex]>;
}

/** The indexes of all locales, read from the database at the start. */
export function openLocaleIndexes(database: DatabaseSync, prepare: Prepare): LocaleIndexes {
  const indexes = new Map<string, LocaleIndex>();
  for (const { code } of prepare('SELECT code FROM locale').all()) {
    indexes.set(String(code), openLocaleIndex(prepare, String(code)));
  }
  return {
    of(locale) {
      let index = indexes.get(locale);
      if (!index) {
        createSearchTables(database, locale);
        index = openLocaleIndex(prepare, locale);
        indexes.set(locale, index);
      }
      return index;
    },
    all: () => indexes,
  };
}
