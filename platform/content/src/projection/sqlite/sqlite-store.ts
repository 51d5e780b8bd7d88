import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type Change, KINDS } from '../../authoring/change.ts';
import type { BuiltDocument, CatalogueStore, Row } from '../catalogue-store/catalogue-store.ts';
import { countMatches, queryFacets, queryPage } from '../facets/facet-query.ts';
import { type LocaleIndex, openLocaleIndex } from './locale-index.ts';
import { rankNames } from './rank-names.ts';
import { createSearchTables, openDatabase } from './schema.ts';
import { createRowWriter } from './write-rows.ts';

const SEARCHED = new Set(['product', 'group', 'brand']);
/** What has a page of its own; the projection knows it only as long as it is published. */
const IS_PAGE = "kind IN ('home', 'group', 'brand', 'product')";
/** A word that can be guessed: of letters, in a script that parts words. */
const GUESSED = /^(?!.*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}{3,40}$/u;

/**
 * The projection in one SQLite file, with what lists are filtered and counted by in memory.
 *
 * @example const store = openSqliteStore('/var/lib/vitrine/catalogue.sqlite');
 */
export function openSqliteStore(
  path: string,
  options: Parameters<typeof openDatabase>[1] = {},
): CatalogueStore {
  const database = openDatabase(path, options);
  const prepare = preparing(database);
  const rows = createRowWriter(prepare);
  const locales = new Map<string, LocaleIndex>();
  for (const { code } of prepare('SELECT code FROM locale').all()) {
    locales.set(String(code), openLocaleIndex(prepare, String(code)));
  }
  const idOf = (n: number) => String(prepare('SELECT key FROM entity WHERE n = ?').get(n)?.['key']);
  let version = 1;

  function transaction<Result>(work: () => Result): Result {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      version += 1;
      for (const locale of locales.values()) locale.changed();
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  function indexOf(code: string): LocaleIndex {
    let locale = locales.get(code);
    if (!locale) {
      createSearchTables(database, code);
      locale = openLocaleIndex(prepare, code);
      locales.set(code, locale);
    }
    return locale;
  }

  /** Writes the words that the locale has not yet, and answers them. */
  function learn({ locale, indexed }: Row): string[] {
    if (!indexed) return [];
    const { vocabulary } = indexOf(locale);
    const tokens = [...indexed.title, ...indexed.maker, ...indexed.body];
    const words = tokens.filter((token) => !vocabulary.has(token) && GUESSED.test(token));
    for (const word of words) rows.learn(locale, word);
    return words;
  }

  /** Writes a document; memory follows when the rows are there to stay. */
  function replaceAll(documents: readonly { document: Change; built: BuiltDocument }[]): void {
    const written = transaction(() =>
      documents.map(({ document, built }) => {
        for (const { locale, indexed } of built.rows) if (indexed) indexOf(locale);
        rows.erase(document);
        const n = SEARCHED.has(document.kind) ? rows.numbered(document) : undefined;
        const words = built.rows.map((row) => {
          rows.write(document, n, row);
          return { locale: row.locale, words: learn(row) };
        });
        for (const shown of built.dependsOn ?? []) rows.noteShown(document, shown);
        rows.remember(document, built.revision);
        return { n, built, words };
      }),
    );
    for (const { n, built, words } of written) {
      for (const each of words) {
        for (const word of each.words) indexOf(each.locale).vocabulary.add(word);
      }
      if (n === undefined) continue;
      for (const locale of locales.values()) locale.columns.remove(n);
      for (const { locale, listing } of built.rows) {
        if (listing) indexOf(locale).columns.put(n, listing, Number.MAX_VALUE);
      }
    }
  }

  const texts = (sql: string, column: string, ...values: SQLInputValue[]): string[] =>
    prepare(sql)
      .all(...values)
      .map((row) => String(row[column]));

  return {
    version: () => version,
    close: () => database.close(),

    async replace(document, built) {
      replaceAll([{ document, built }]);
    },
    async replaceMany(documents) {
      replaceAll(documents);
    },
    async remove(document) {
      const n = transaction(() => {
        const number = rows.numberOf(document);
        rows.erase(document);
        rows.forget(document);
        return number;
      });
      if (n !== undefined) for (const locale of locales.values()) locale.columns.remove(n);
    },
    async dependants({ kind, key }) {
      const sql = 'SELECT by_kind, by_key FROM shown WHERE kind = ? AND key = ?';
      return prepare(sql)
        .all(kind, key)
        .flatMap((row) => {
          const by = kindOf(row['by_kind']);
          return by ? [{ kind: by, key: String(row['by_key']) }] : [];
        });
    },
    async markStale(document) {
      transaction(() => rows.doubt(document));
    },
    async revisions() {
      const revision = "CASE doubted WHEN 0 THEN revision ELSE '' END AS revision";
      const known = prepare(`SELECT kind, key, ${revision} FROM source`).all();
      return known.flatMap((row) => {
        const kind = kindOf(row['kind']);
        const [key, revision] = [String(row['key']), String(row['revision'])];
        return kind ? [{ kind, key, revision }] : [];
      });
    },
    async rankNames() {
      const places = transaction(() =>
        [...locales].map(([code, { columns }]) => ({ columns, ranks: rankNames(prepare, code) })),
      );
      for (const { columns, ranks } of places) for (const [n, rank] of ranks) columns.rank(n, rank);
    },

    async body(kind, key, locale) {
      const sql = 'SELECT body FROM document WHERE kind = ? AND key = ? AND locale = ?';
      const body = prepare(sql).get(kind, key, locale)?.['body'];
      return typeof body === 'string' ? body : undefined;
    },
    async items(locale, ids) {
      const sql = `SELECT item FROM item WHERE locale = ? AND n =
        (SELECT n FROM entity WHERE kind = 'product' AND key = ?)`;
      return ids.flatMap((id) => texts(sql, 'item', locale, id)).map((item) => JSON.parse(item));
    },
    async list({ locale, filters, sort, after, limit }) {
      const index = indexOf(locale);
      const hits = index.hits(filters.tokens);
      const product = after && rows.numberOf({ kind: 'product', key: after.id });
      const { products, next } = queryPage({
        columns: index.columns,
        filters,
        sort,
        hits,
        idOf,
        after: after && { ...after, product },
        limit,
      });
      const sql = 'SELECT item FROM item WHERE locale = ? AND n = ?';
      const items = products.flatMap((n) => texts(sql, 'item', locale, n));
      return { items: items.map((item) => JSON.parse(item)), next };
    },
    async facetCounts(locale, filters, names) {
      const { columns, hits } = indexOf(locale);
      return queryFacets(columns, filters, hits(filters.tokens), names);
    },
    async count(locale, filters) {
      const { columns, hits } = indexOf(locale);
      return countMatches(columns, filters, hits(filters.tokens));
    },
    async suggestions(locale, tokens, limit) {
      return indexOf(locale).suggest(tokens, limit);
    },
    async pages(offset, limit) {
      const sql = `SELECT kind, key, revision FROM source WHERE ${IS_PAGE}
        ORDER BY kind, key LIMIT ? OFFSET ?`;
      return prepare(sql)
        .all(limit, offset)
        .flatMap((row) => {
          const kind = kindOf(row['kind']);
          return kind ? [{ kind, key: String(row['key']), modified: String(row['revision']) }] : [];
        });
    },
    async pageCount() {
      return Number(prepare(`SELECT count(*) AS n FROM source WHERE ${IS_PAGE}`).get()?.['n']);
    },
  };
}

/** Statements are compiled once; there are as many as are written here, for each locale. */
function preparing(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  return (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
}

const kindOf = (value: unknown) => KINDS.find((kind) => kind === value);
