import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { rankNames } from '../sqlite/rank-names.ts';
import { createPrepare } from '../sqlite/statements.ts';

const TABLES = `
  CREATE TABLE entity (n INTEGER PRIMARY KEY, key TEXT NOT NULL);
  CREATE TABLE name (
    locale TEXT NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (locale, n)
  ) WITHOUT ROWID;
  CREATE TABLE listing (
    locale TEXT NOT NULL, n INTEGER NOT NULL, name_rank REAL, PRIMARY KEY (locale, n)
  ) WITHOUT ROWID;
  CREATE INDEX listing_unranked ON listing (locale) WHERE name_rank IS NULL;
`;

export const Texts = v.record(v.string(), v.string());
export const Ranks = v.record(v.string(), v.number());
/** By locale. */
export type Ranks = v.InferOutput<typeof Ranks>;

/** A listed product: its names by locale, and their ranks if they have any. */
export interface NamedProduct {
  n: number;
  key: string;
  texts: v.InferOutput<typeof Texts>;
  ranks?: Ranks | undefined;
}

export type NameRanks = ReturnType<typeof openNameRanks>;

/**
 * The names of all listed products in a temporary file, for ranking them with the code of the
 * SQLite projection: PostgreSQL may have other rules for a language than Node.
 */
export function openNameRanks() {
  // An empty path is a temporary file, which SQLite keeps in memory while it is small.
  const database = new DatabaseSync('');
  database.exec(TABLES);
  const prepare = createPrepare(database);
  const locales = new Set<string>();

  function remove(n: number): void {
    prepare('DELETE FROM entity WHERE n = ?').run(n);
    for (const locale of locales) {
      prepare('DELETE FROM name WHERE locale = ? AND n = ?').run(locale, n);
      prepare('DELETE FROM listing WHERE locale = ? AND n = ?').run(locale, n);
    }
  }

  function ranksOf(n: number): Ranks {
    const sql = 'SELECT name_rank FROM listing WHERE locale = ? AND n = ?';
    const ranks = [...locales].map((locale) => [
      locale,
      prepare(sql).get(locale, n)?.['name_rank'],
    ]);
    return Object.fromEntries(ranks.filter(([, rank]) => typeof rank === 'number'));
  }

  return {
    put(products: readonly NamedProduct[]): void {
      database.exec('BEGIN');
      for (const { n, key, texts, ranks } of products) {
        remove(n);
        prepare('INSERT INTO entity VALUES (?, ?)').run(n, key);
        for (const [locale, text] of Object.entries(texts)) {
          locales.add(locale);
          prepare('INSERT INTO name VALUES (?, ?, ?)').run(locale, n, text);
          prepare('INSERT INTO listing VALUES (?, ?, ?)').run(locale, n, ranks?.[locale] ?? null);
        }
      }
      database.exec('COMMIT');
    },
    remove,
    /** Ranks the names that have no rank. @returns All ranks of the products with new ones. */
    rank(): Map<number, Ranks> {
      const changed = new Set<number>();
      database.exec('BEGIN');
      for (const locale of locales) {
        for (const n of rankNames(prepare, locale)) changed.add(n);
      }
      database.exec('COMMIT');
      return new Map([...changed].map((n) => [n, ranksOf(n)]));
    },
    close: () => database.close(),
  };
}
