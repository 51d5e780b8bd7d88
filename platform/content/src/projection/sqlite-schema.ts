import { DatabaseSync } from 'node:sqlite';
import { sourcesHash } from './sources-hash.ts';

/** What the rows are made by: when it is not what it was, the projection is made anew. */
const MADE_BY = ['build.ts', 'cms.ts', 'sqlite-rows.ts', 'sqlite-schema.ts'];
const modules = MADE_BY.map((name) => new URL(name, import.meta.url));

const SCHEMA = `
  CREATE TABLE source (
    kind TEXT NOT NULL, key TEXT NOT NULL, revision TEXT NOT NULL,
    doubted INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (kind, key)
  ) WITHOUT ROWID;
  -- Which document's rows hold something of which other document.
  CREATE TABLE shown (
    kind TEXT NOT NULL, key TEXT NOT NULL, by_kind TEXT NOT NULL, by_key TEXT NOT NULL,
    PRIMARY KEY (kind, key, by_kind, by_key)
  ) WITHOUT ROWID;
  CREATE INDEX shown_by ON shown (by_kind, by_key);
  CREATE TABLE document (
    kind TEXT NOT NULL, key TEXT NOT NULL, locale TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (kind, key, locale)
  ) WITHOUT ROWID;
  CREATE TABLE listing (
    locale TEXT NOT NULL, id TEXT NOT NULL,
    brand TEXT NOT NULL, brand_name TEXT NOT NULL, grp TEXT NOT NULL, group_title TEXT NOT NULL,
    price REAL NOT NULL, availability TEXT NOT NULL, since TEXT NOT NULL,
    name TEXT NOT NULL, name_rank INTEGER NOT NULL DEFAULT 0, item TEXT NOT NULL,
    PRIMARY KEY (locale, id)
  ) WITHOUT ROWID;
  CREATE INDEX listing_brand ON listing (locale, brand);
  CREATE INDEX listing_group ON listing (locale, grp);
  CREATE INDEX listing_since ON listing (locale, since);
  CREATE INDEX listing_price ON listing (locale, price);
  -- What a product has several of. It is the same in every locale.
  CREATE TABLE attribute (
    name TEXT NOT NULL, value TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (name, value, id)
  ) WITHOUT ROWID;
  CREATE INDEX attribute_id ON attribute (id, name);
  CREATE TABLE indexed (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, locale TEXT NOT NULL,
    text TEXT NOT NULL, UNIQUE (kind, key, locale)
  );
  -- Tokens come ready: the tokenizer has only to part them at the spaces.
  CREATE VIRTUAL TABLE words USING fts5 (
    title, maker, body, tokenize = "unicode61 remove_diacritics 0", prefix = '2 3'
  );
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

const TABLES = ['source', 'shown', 'document', 'listing', 'attribute', 'indexed', 'words', 'meta'];

/** Opens the projection's file; one made by other code is emptied, since the CMS has it all. */
export function openDatabase(path: string, projection = sourcesHash(modules)): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000',
  );
  if (shapeOf(database) !== projection) {
    database.exec('BEGIN IMMEDIATE');
    for (const table of TABLES) {
      database.exec(`DROP TABLE IF EXISTS ${table}`);
    }
    database.exec(SCHEMA);
    database.prepare("INSERT INTO meta VALUES ('projection', ?)").run(projection);
    database.exec('COMMIT');
  }
  return database;
}

function shapeOf(database: DatabaseSync): unknown {
  const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'meta'").get();
  if (!table) return undefined;
  return database.prepare("SELECT value FROM meta WHERE name = 'projection'").get()?.['value'];
}
