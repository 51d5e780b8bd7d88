import type { DatabaseSync } from 'node:sqlite';

/** The tables of the projection. */
export const SCHEMA = `
  CREATE TABLE source (
    kind TEXT NOT NULL, key TEXT NOT NULL, revision TEXT NOT NULL,
    stale INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (kind, key)
  ) WITHOUT ROWID;
  -- A document, and another one whose rows contain part of it.
  CREATE TABLE dependency (
    kind TEXT NOT NULL, key TEXT NOT NULL, dependant_kind TEXT NOT NULL, dependant_key TEXT NOT NULL,
    PRIMARY KEY (kind, key, dependant_kind, dependant_key)
  ) WITHOUT ROWID;
  CREATE INDEX dependency_dependant ON dependency (dependant_kind, dependant_key);
  CREATE TABLE document (
    kind TEXT NOT NULL, key TEXT NOT NULL, locale TEXT NOT NULL, body TEXT, page TEXT,
    PRIMARY KEY (kind, key, locale)
  );
  -- What is searched has a number: a product one above 0, any other document one below.
  CREATE TABLE entity (
    n INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, UNIQUE (kind, key)
  );
  CREATE TABLE name (
    locale TEXT NOT NULL, n INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (locale, n)
  ) WITHOUT ROWID;
  -- What lists are filtered and ordered by: readers keep it in memory.
  CREATE TABLE listing (
    locale TEXT NOT NULL, n INTEGER NOT NULL,
    brand TEXT, brand_name TEXT, groups TEXT NOT NULL,
    attributes TEXT NOT NULL, pieces TEXT NOT NULL,
    since TEXT NOT NULL, sorted_as TEXT NOT NULL, name_rank REAL, PRIMARY KEY (locale, n)
  ) WITHOUT ROWID;
  CREATE INDEX listing_unranked ON listing (locale) WHERE name_rank IS NULL;
  CREATE TABLE item (
    locale TEXT NOT NULL, n INTEGER NOT NULL, item TEXT NOT NULL, PRIMARY KEY (locale, n)
  ) WITHOUT ROWID;
  -- The words of each locale, for guessing what was misspelt, and the version that added each.
  CREATE TABLE vocabulary (
    locale TEXT NOT NULL, word TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (locale, word)
  ) WITHOUT ROWID;
  CREATE INDEX vocabulary_version ON vocabulary (version);
  CREATE TABLE locale (code TEXT PRIMARY KEY) WITHOUT ROWID;
  -- The version in which what has a number last changed, also after it was removed.
  CREATE TABLE changed (n INTEGER PRIMARY KEY, version INTEGER NOT NULL);
  CREATE INDEX changed_version ON changed (version);
  -- 'projection' is the key of the code that made it. 'version' grows with every transaction.
  -- 'complete' is set as soon as every document has been projected once.
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  INSERT INTO meta VALUES ('version', '1');
`;

/** For a bulk load, which starts over after a crash: more memory, and no waiting for the disk. */
export const LOADING_PRAGMAS = `PRAGMA synchronous = OFF; PRAGMA cache_size = -200000;
  PRAGMA wal_autocheckpoint = 100000`;

/** The stored key of the projection; undefined if the file is new. */
export function keyOf(database: DatabaseSync): string | undefined {
  const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'meta'").get();
  if (!table) return undefined;
  const row = database.prepare("SELECT value FROM meta WHERE name = 'projection'").get();
  return String(row?.['value'] ?? '');
}

/** The searched columns that say what a product is; the text in `body` only mentions things. */
export const TELLING_COLUMNS = '{title maker facts}';

/** The search tables of a locale. */
export function searchTables(locale: string): { names: string; words: string } {
  if (!/^[A-Za-z0-9-]+$/.test(locale)) throw new Error(`"${locale}" is not a language tag`);
  const suffix = locale.toLowerCase().replaceAll('-', '_');
  return { names: `names_${suffix}`, words: `words_${suffix}` };
}

/**
 * Creates the search tables of a locale. Each locale has its own, so that a model number in Latin
 * letters is not searched in six languages. The texts are already tokens, so the tokenizer only
 * splits them at spaces (`ascii`; another one would split at unknown letters too). Only the index
 * is stored, because the texts are elsewhere.
 */
export function createSearchTables(database: DatabaseSync, locale: string): void {
  const { names, words } = searchTables(locale);
  const options = `tokenize = 'ascii', content = '', contentless_delete = 1`;
  database.exec(`
    INSERT OR IGNORE INTO locale VALUES ('${locale}');
    CREATE VIRTUAL TABLE IF NOT EXISTS ${names}
      USING fts5 (name, detail = none, prefix = '1 2 3', ${options});
    CREATE VIRTUAL TABLE IF NOT EXISTS ${words}
      USING fts5 (title, maker, facts, body, detail = column, ${options});
  `);
}
