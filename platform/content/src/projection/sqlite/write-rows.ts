import type { Change } from '../../authoring/change.ts';
import type { Indexed, Listing, Row } from '../catalogue-store/catalogue-store.ts';
import { searchTables } from './schema.ts';
import type { Prepare } from './statements.ts';

/** Writes the rows of single documents. The caller manages transactions. */
export interface RowWriter {
  /** Number of a document in the search index; undefined if it has none. */
  numberOf(document: Change): number | undefined;
  /** Number of a document in the search index; if it has none, the given or a new one. */
  numbered(document: Change, given?: number): number;
  /** Removes the rows of a document. It keeps its number. */
  erase(document: Change): void;
  write(document: Change, n: number | undefined, row: Row): void;
  /** Notes that readers must read again what has this number. */
  noteChange(n: number): void;
  /** Adds a word to the vocabulary of a locale. */
  addWord(locale: string, word: string): void;
  /** Notes that the rows of `dependant` contain part of `document`. */
  addDependency(dependant: Change, document: Change): void;
  /** Stores the revision of a document's rows. */
  remember(document: Change, revision: string): void;
  markStale(document: Change): void;
  /** Removes a document's revision and its number. */
  forget(document: Change): void;
}

const PRESENT_VERSION = "(SELECT value FROM meta WHERE name = 'version')";

export function createRowWriter(prepare: Prepare): RowWriter {
  const numberOf = (document: Change) => readNumber(prepare, document);
  return {
    numberOf,
    numbered: (document, preset) => numberOf(document) ?? addNumber(prepare, document, preset),
    erase: (document) => eraseRows(prepare, document, numberOf(document)),
    write({ kind, key }, n, { locale, body, page, listing, indexed }) {
      if (body !== undefined || page !== undefined) {
        const sql = 'INSERT INTO document VALUES (?, ?, ?, ?, ?)';
        prepare(sql).run(kind, key, locale, body ?? null, page ?? null);
      }
      if (n === undefined) return;
      if (listing) writeListing(prepare, n, locale, listing);
      if (indexed) writeIndexed(prepare, n, locale, indexed);
    },
    noteChange(n) {
      prepare(`INSERT OR REPLACE INTO changed VALUES (?, ${PRESENT_VERSION})`).run(n);
    },
    addWord(locale, word) {
      const sql = `INSERT OR IGNORE INTO vocabulary VALUES (?, ?, ${PRESENT_VERSION})`;
      prepare(sql).run(locale, word);
    },
    addDependency(dependant, { kind, key }) {
      const sql = 'INSERT OR IGNORE INTO dependency VALUES (?, ?, ?, ?)';
      prepare(sql).run(kind, key, dependant.kind, dependant.key);
    },
    remember({ kind, key }, revision) {
      prepare('INSERT OR REPLACE INTO source VALUES (?, ?, ?, 0)').run(kind, key, revision);
    },
    markStale({ kind, key }) {
      prepare('UPDATE source SET stale = 1 WHERE kind = ? AND key = ?').run(kind, key);
    },
    forget({ kind, key }) {
      prepare('DELETE FROM source WHERE kind = ? AND key = ?').run(kind, key);
      prepare('DELETE FROM entity WHERE kind = ? AND key = ?').run(kind, key);
    },
  };
}

function readNumber(prepare: Prepare, { kind, key }: Change): number | undefined {
  const n = prepare('SELECT n FROM entity WHERE kind = ? AND key = ?').get(kind, key)?.['n'];
  return typeof n === 'number' ? n : undefined;
}

/** The next number above 0 after the greatest. */
const next = (greatest: unknown) => Math.max(0, Number(greatest ?? 0)) + 1;

/** The next number above 0 for a product, and the next one below 0 for any other document. */
function freeNumber(prepare: Prepare, { kind }: Change): number {
  const sql =
    'SELECT (SELECT min(n) FROM entity) AS least, (SELECT max(n) FROM entity) AS greatest';
  const { least, greatest } = prepare(sql).get() ?? {};
  return kind === 'product' ? next(greatest) : -next(-Number(least));
}

function addNumber(prepare: Prepare, document: Change, preset?: number): number {
  const { kind, key } = document;
  const n = preset ?? freeNumber(prepare, document);
  // `RETURNING` would open a savepoint, at which FTS5 writes out everything it has buffered.
  prepare('INSERT INTO entity VALUES (?, ?, ?)').run(n, kind, key);
  return n;
}

function eraseRows(prepare: Prepare, { kind, key }: Change, n: number | undefined): void {
  if (!prepare('SELECT 1 FROM source WHERE kind = ? AND key = ?').get(kind, key)) return;
  if (n !== undefined) {
    for (const { code } of prepare('SELECT code FROM locale').all()) {
      const { names, words } = searchTables(String(code));
      for (const table of n > 0 ? [names, words] : [names]) {
        prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(n);
      }
      for (const table of ['name', 'listing', 'item']) {
        prepare(`DELETE FROM ${table} WHERE locale = ? AND n = ?`).run(code ?? null, n);
      }
    }
  }
  prepare('DELETE FROM document WHERE kind = ? AND key = ?').run(kind, key);
  prepare('DELETE FROM dependency WHERE dependant_kind = ? AND dependant_key = ?').run(kind, key);
}

function writeListing(
  prepare: Prepare,
  n: number,
  locale: string,
  { brand, groups, attributes, pieces, since, sortedAs, item }: Listing,
): void {
  prepare('INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)').run(
    locale,
    n,
    brand?.slug ?? null,
    brand?.name ?? null,
    JSON.stringify(groups),
    JSON.stringify(attributes),
    JSON.stringify(pieces),
    since,
    sortedAs,
  );
  prepare('INSERT INTO item VALUES (?, ?, ?)').run(locale, n, item);
}

function writeIndexed(
  prepare: Prepare,
  n: number,
  locale: string,
  { text, title, maker, facts, body }: Indexed,
): void {
  prepare('INSERT INTO name VALUES (?, ?, ?)').run(locale, n, text);
  if ([title, maker, facts, body].every((tokens) => tokens.length === 0)) return;
  const { names, words } = searchTables(locale);
  prepare(`INSERT INTO ${names} (rowid, name) VALUES (?, ?)`).run(n, title.join(' '));
  if (n <= 0) return;
  const sql = `INSERT INTO ${words} (rowid, title, maker, facts, body) VALUES (?, ?, ?, ?, ?)`;
  prepare(sql).run(n, title.join(' '), maker.join(' '), facts.join(' '), body.join(' '));
}
