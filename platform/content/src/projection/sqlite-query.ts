import type { SQLInputValue } from 'node:sqlite';
import type { Sort } from '@vitrine/contract';
import {
  ATTRIBUTES,
  type AttributeName,
  type FilterName,
  type Filters,
  type ListRequest,
} from './store.ts';

/** A piece of SQL with its values, kept together so that they cannot get out of step. */
export interface Query {
  sql: string;
  values: SQLInputValue[];
}

/** Of what a product has one: the columns of its listing that say so, and its title. */
const COLUMNS: Record<Exclude<FilterName, AttributeName>, { value: string; title: string }> = {
  brand: { value: 'brand', title: 'brand_name' },
  group: { value: 'grp', title: 'group_title' },
  availability: { value: 'availability', title: 'availability' },
};
const COLUMN_NAMES = ['brand', 'group', 'availability'] as const satisfies FilterName[];

const isAttribute = (name: FilterName): name is AttributeName =>
  ATTRIBUTES.some((attribute) => attribute === name);

/** Every token as a prefix, quoted: FTS5 has a query language of its own that visitors must not reach. */
export function matchExpression(tokens: readonly string[]): string {
  return tokens.map((token) => `"${token.replaceAll('"', '""')}"*`).join(' AND ');
}

/** The products that pass the filters, as `hits(id, …, score)`. */
export function hits(locale: string, filters: Filters): Query {
  const { tokens = [], price = [] } = filters;
  const conditions: Query[] = [{ sql: 'l.locale = ?', values: [locale] }];
  for (const name of COLUMN_NAMES) {
    const wanted = filters[name] ?? [];
    if (wanted.length === 0) continue;
    conditions.push({
      sql: `l.${COLUMNS[name].value} IN (${marksOf(wanted)})`,
      values: [...wanted],
    });
  }
  for (const name of ATTRIBUTES) {
    const wanted = filters[name] ?? [];
    if (wanted.length === 0) continue;
    const having = `SELECT id FROM attribute WHERE name = ? AND value IN (${marksOf(wanted)})`;
    conditions.push({ sql: `l.id IN (${having})`, values: [name, ...wanted] });
  }
  if (price.length > 0) {
    const ranges = price.map(() => '(l.price >= ? AND l.price < ?)').join(' OR ');
    const values = price.flatMap(({ min, max }) => [min, max]);
    conditions.push({ sql: `(${ranges})`, values });
  }
  const where = conditions.map(({ sql }) => sql).join(' AND ');
  const values = conditions.flatMap((condition) => condition.values);
  if (tokens.length === 0) {
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
    values: [matchExpression(tokens), locale, ...values],
  };
}

const marksOf = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** How many products each value of a facet would leave; those that are chosen of it do not count. */
export function facetQuery(locale: string, filters: Filters, name: FilterName): Query {
  const { sql, values } = hits(locale, { ...filters, [name]: [] });
  const order = 'GROUP BY 1 ORDER BY n DESC, value';
  if (isAttribute(name)) {
    return {
      sql: `${sql} SELECT a.value AS value, a.value AS title, count(*) AS n
        FROM hits JOIN attribute a ON a.id = hits.id AND a.name = ? ${order}`,
      values: [...values, name],
    };
  }
  const { value, title } = COLUMNS[name];
  return {
    sql: `${sql} SELECT ${value} AS value, max(${title}) AS title, count(*) AS n FROM hits ${order}`,
    values,
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
