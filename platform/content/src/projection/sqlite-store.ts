import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { KINDS } from '../authoring/change.ts';
import { facetQuery, hits, listQuery, matchExpression, type Query } from './sqlite-query.ts';
import { writeRows } from './sqlite-rows.ts';
import { openDatabase } from './sqlite-schema.ts';
import type { CatalogueStore, Suggestion } from './store.ts';

type Result = Record<string, SQLOutputValue>;

const KIND_OF_SUGGESTION = new Map<unknown, Suggestion['kind']>([
  ['product', 'product'],
  ['group', 'group'],
  ['brand', 'brand'],
]);

/**
 * The projection in one SQLite file.
 *
 * @example const store = openSqliteStore('/var/lib/vitrine/catalogue.sqlite');
 */
export function openSqliteStore(path: string): CatalogueStore {
  const database = openDatabase(path);
  const prepare = preparing(database);
  const all = ({ sql, values }: Query): Result[] => prepare(sql).all(...values);
  let version = 1;
  const transaction = (work: () => void) => {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
      version += 1;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  const rows = writeRows(prepare);

  return {
    version: () => version,
    close: () => database.close(),

    async replace(document, { revision, rows: given, shows = [] }) {
      transaction(() => {
        rows.erase(document);
        for (const row of given) rows.write(document, row);
        for (const shown of shows) rows.noteShown(document, shown);
        rows.remember(document, revision);
      });
    },
    async remove(document) {
      transaction(() => {
        rows.erase(document);
        rows.forget(document);
      });
    },
    async showing({ kind, key }) {
      const sql = 'SELECT by_kind, by_key FROM shown WHERE kind = ? AND key = ?';
      return all({ sql, values: [kind, key] }).flatMap((row) => {
        const by = kindOf(row['by_kind']);
        return by ? [{ kind: by, key: String(row['by_key']) }] : [];
      });
    },
    async doubt(document) {
      transaction(() => rows.doubt(document));
    },
    async revisions() {
      const revision = "CASE doubted WHEN 0 THEN revision ELSE '' END AS revision";
      const known = all({ sql: `SELECT kind, key, ${revision} FROM source`, values: [] });
      return known.flatMap((row) => {
        const kind = kindOf(row['kind']);
        const [key, revision] = [String(row['key']), String(row['revision'])];
        return kind ? [{ kind, key, revision }] : [];
      });
    },
    async rankNames() {
      transaction(() => rows.rankNames());
    },

    async body(kind, key, locale) {
      const sql = 'SELECT body FROM document WHERE kind = ? AND key = ? AND locale = ?';
      const body = prepare(sql).get(kind, key, locale)?.['body'];
      return typeof body === 'string' ? body : undefined;
    },
    async items(locale, ids) {
      const sql = 'SELECT item FROM listing WHERE locale = ? AND id = ?';
      return ids.flatMap((id) => all({ sql, values: [locale, id] })).map(itemOf);
    },
    async list(request) {
      const { sql, values } = hits(request.locale, request.filters);
      const total = Number(all({ sql: `${sql} SELECT count(*) AS n FROM hits`, values })[0]?.['n']);
      const found = all(listQuery(request));
      const shown = found.slice(0, request.limit);
      const last = found.length > request.limit ? shown.at(-1) : undefined;
      const next = last && { key: keyOf(last['k']), id: String(last['id']) };
      return { items: shown.map(itemOf), total, next: next ?? null };
    },
    async facet(locale, filters, name) {
      return all(facetQuery(locale, filters, name)).map((row) => ({
        value: String(row['value']),
        title: String(row['title']),
        count: Number(row['n']),
      }));
    },
    async prices(locale, filters) {
      const { sql, values } = hits(locale, { ...filters, price: [] });
      const found = all({ sql: `${sql} SELECT price FROM hits ORDER BY price`, values });
      return found.map((row) => Number(row['price']));
    },
    async count(locale, filters) {
      const { sql, values } = hits(locale, filters);
      return Number(all({ sql: `${sql} SELECT count(*) AS n FROM hits`, values })[0]?.['n']);
    },
    async suggestions(locale, tokens, limit) {
      if (tokens.length === 0) return [];
      const found = all({
        sql: `SELECT i.kind, i.key, i.text FROM words JOIN indexed i ON i.id = words.rowid
          WHERE words MATCH ? AND i.locale = ?
          ORDER BY i.kind = 'product', bm25(words, 8, 4, 1), i.key LIMIT ?`,
        values: [`{title} : (${matchExpression(tokens)})`, locale, limit],
      });
      return found.flatMap((row) => {
        const kind = KIND_OF_SUGGESTION.get(row['kind']);
        return kind ? [{ kind, key: String(row['key']), text: String(row['text']) }] : [];
      });
    },
    async pages() {
      const found = all({
        sql: `SELECT DISTINCT s.kind, s.key, s.revision FROM source s JOIN document d USING (kind, key)
          WHERE s.kind IN ('home', 'group', 'brand', 'product') ORDER BY s.kind, s.key`,
        values: [],
      });
      return found.flatMap((row) => {
        const kind = kindOf(row['kind']);
        return kind ? [{ kind, key: String(row['key']), modified: String(row['revision']) }] : [];
      });
    },
  };
}

/** Statements are compiled once. */
function preparing(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  return (sql: string): StatementSync => {
    let statement = statements.get(sql);
    if (!statement) {
      // Lists of filters differ in length: a bound, so that nobody can fill the memory with them.
      if (statements.size > 500) statements.clear();
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
}

const keyOf = (value: SQLOutputValue | undefined): string | number =>
  typeof value === 'number' ? value : String(value);

const kindOf = (value: unknown) => KINDS.find((kind) => kind === value);

const itemOf = (row: Result): unknown => JSON.parse(String(row['item']));
