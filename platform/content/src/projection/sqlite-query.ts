import type { SQLInputValue } from 'node:sqlite';
import type { FilterName, Filters, ListRequest, Sort } from './store.ts';

/** A piece of SQL with its values, kept together so that they cannot get out of step. */
export interface Query {
  sql: string;
  values: SQLInputValue[];
}

const COLUMN: Record<FilterName, string> = {
  brand: 'brand',
  group: 'grp',
  availability: 'availability',
};

export const columnOf = (name: FilterName) => COLUMN[name];

const NONE: Filters = { tokens: [], brand: [], group: [], availability: [], price: [] };

/** Every token as a prefix, quoted: FTS5 has a query language of its own that visitors must not reach. */
export function matchExpression(tokens: readonly string[]): string {
  return tokens.map((token) => `"${token.replaceAll('"', '""')}"*`).join(' AND ');
}

/** The products that pass the filters, as `hits(id, …, score)`. */
export function hits(locale: string, given: Partial<Filters>): Query {
  const filters = { ...NONE, ...given };
  const conditions: Query[] = [{ sql: 'l.locale = ?', values: [locale] }];
  for (const name of ['brand', 'group', 'availability'] as const) {
    const wanted = filters[name];
    if (wanted.length === 0) continue;
    const marks = wanted.map(() => '?').join(', ');
    conditions.push({ sql: `l.${COLUMN[name]} IN (${marks})`, values: [...wanted] });
  }
  if (filters.price.length > 0) {
    const ranges = filters.price.map(() => '(l.price >= ? AND l.price < ?)').join(' OR ');
    const values = filters.price.flatMap(({ min, max }) => [min, max]);
    conditions.push({ sql: `(${ranges})`, values });
  }
  const where = conditions.map(({ sql }) => sql).join(' AND ');
  const values = conditions.flatMap((condition) => condition.values);
  if (filters.tokens.length === 0) {
    return {
      sql: `WITH hits AS (SELECT l.*, 0.0 AS score FROM listing l WHERE ${where})`,
      values,
    };
  }
  return {
    sql: `WITH found AS MATERIALIZED (
        SELECT i.key AS id, round(bm25(words, 8, 4, 1), 6) AS score
        FROM words JOIN indexed i ON i.id = words.rowid
        WHERE words MATCH ? AND i.kind = 'product' AND i.locale = ?
      ), hits AS (SELECT l.*, found.score FROM listing l JOIN found USING (id) WHERE ${where})`,
    values: [matchExpression(filters.tokens), locale, ...values],
  };
}

const ORDER: Record<Sort, { key: string; descending: boolean }> = {
  newest: { key: 'since', descending: true },
  price: { key: 'price', descending: false },
  '-price': { key: 'price', descending: true },
  name: { key: 'name_rank', descending: false },
  // bm25 is the smaller the better.
  relevance: { key: 'score', descending: false },
};

/** One more row than asked for, to know whether there is a next page. */
export function listQuery({ locale, filters, sort, after, limit }: ListRequest): Query {
  const { key, descending } = ORDER[sort];
  const from = hits(locale, filters);
  const order = `ORDER BY ${key} ${descending ? 'DESC' : 'ASC'}, id LIMIT ?`;
  if (!after) {
    return {
      sql: `${from.sql} SELECT id, item, ${key} AS k FROM hits ${order}`,
      values: [...from.values, limit + 1],
    };
  }
  // The product itself says best where it stands, also after a change of price or language.
  const start = `coalesce((SELECT ${key} FROM hits WHERE id = ?), ?)`;
  return {
    sql: `${from.sql}, start AS (SELECT ${start} AS at)
      SELECT id, item, ${key} AS k FROM hits, start
      WHERE ${key} ${descending ? '<' : '>'} start.at OR (${key} = start.at AND id > ?) ${order}`,
    values: [...from.values, after.id, after.key, after.id, limit + 1],
  };
}
