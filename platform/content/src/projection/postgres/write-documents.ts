import type pg from 'pg';
import * as v from 'valibot';
import type { Change } from '../../authoring/change.ts';
import { together } from '../../database/connect.ts';
import type { Projected } from '../catalogue-store/catalogue-store.ts';
import { isSearched } from '../sqlite/document-writer.ts';
import type { NamedProduct } from './name-ranks.ts';
import { encodeRows } from './stored-rows.ts';
import { SCHEMA } from './tables.ts';

/** One transaction on a projection. */
export interface Writing {
  client: Pick<pg.ClientBase, 'query'>;
  /** The key of the projection. */
  projection: string;
  /** The next revision. */
  next(): number;
  /** Queries without an answer, which are sent with the commit. */
  last: Promise<unknown>[];
}

const Numbers = v.array(v.object({ kind: v.string(), key: v.string(), n: v.nullable(v.number()) }));
const Ends = v.tuple([
  v.object({ least: v.nullable(v.number()), greatest: v.nullable(v.number()) }),
]);

/** The numbers of searched documents by kind and key, and the least and greatest of all. */
export interface Numbering {
  numbers: ReadonlyMap<string, number>;
  least: number;
  greatest: number;
}

const named = ({ kind, key }: { kind: string; key: string }) => `${kind}/${key}`;
const kinds = (documents: readonly Change[]) => documents.map(({ kind }) => kind);
const keys = (documents: readonly Change[]) => documents.map(({ key }) => key);

/** Reads the numbers of documents. A document keeps its number, also while it is removed. */
export async function readNumbers(
  { client, projection }: Pick<Writing, 'client' | 'projection'>,
  documents: readonly Change[],
): Promise<Numbering> {
  const storing = client.query(
    `SELECT kind, key, n FROM ${SCHEMA}.document
      WHERE projection = $1 AND (kind, key) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
    [projection, kinds(documents), keys(documents)],
  );
  const ending = client.query(
    `SELECT min(n) AS least, max(n) AS greatest FROM ${SCHEMA}.document WHERE projection = $1`,
    [projection],
  );
  const [stored, ends] = await together([storing, ending]);
  const numbers = new Map(
    v.parse(Numbers, stored.rows).flatMap((row) => (row.n === null ? [] : [[named(row), row.n]])),
  );
  const [found] = v.parse(Ends, ends.rows);
  return {
    numbers,
    least: Math.min(0, found.least ?? 0),
    greatest: Math.max(0, found.greatest ?? 0),
  };
}

/** The number of each searched document: a product's is above 0, any other's below. */
function numberAll(
  { numbers: stored, ...ends }: Numbering,
  documents: readonly Change[],
): ReadonlyMap<string, number> {
  let { least, greatest } = ends;
  const numbers = new Map(stored);
  for (const document of documents.filter(isSearched)) {
    if (numbers.has(named(document))) continue;
    if (document.kind === 'product') greatest += 1;
    else least -= 1;
    numbers.set(named(document), document.kind === 'product' ? greatest : least);
  }
  return numbers;
}

/** The names of a listed product; undefined for any other document. */
function namesOf({ document, built }: Projected, n: number | undefined): NamedProduct | undefined {
  const texts = built.rows.flatMap(({ locale, listing, indexed }) =>
    listing && indexed ? [[locale, indexed.text] as const] : [],
  );
  if (n === undefined || texts.length === 0) return undefined;
  return { n, key: document.key, texts: Object.fromEntries(texts) };
}

/** Replaces all rows of documents. @returns The names of the listed products among them. */
export async function writeDocuments(
  writing: Writing,
  projected: readonly Projected[],
  numbering: Numbering,
): Promise<NamedProduct[]> {
  const { client, projection, next, last } = writing;
  const documents = projected.map(({ document }) => document);
  const numbers = numberAll(numbering, documents);
  const encoded = await Promise.all(projected.map(({ built }) => encodeRows(built.rows)));
  const numberOf = (document: Change) => numbers.get(named(document));
  const replacing = client.query(
    `INSERT INTO ${SCHEMA}.document (projection, kind, key, n, source_revision, rows, revision)
      SELECT $1, * FROM unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::bytea[], $7::bigint[])
      ON CONFLICT (projection, kind, key) DO UPDATE SET n = EXCLUDED.n,
        source_revision = EXCLUDED.source_revision, stale = false, rows = EXCLUDED.rows,
        revision = EXCLUDED.revision, written_at = now()`,
    [
      projection,
      kinds(documents),
      keys(documents),
      documents.map((document) => numberOf(document) ?? null),
      projected.map(({ built }) => built.revision),
      encoded,
      projected.map(next),
    ],
  );
  const names = projected.flatMap((each) => namesOf(each, numberOf(each.document)) ?? []);
  last.push(
    replacing,
    removeDependencies(writing, documents),
    writeDependencies(writing, projected),
    removeNames(
      writing,
      documents.flatMap((document) => numberOf(document) ?? []),
    ),
    client.query(
      `INSERT INTO ${SCHEMA}.name (projection, n, key, texts)
      SELECT $1, * FROM unnest($2::int[], $3::text[], $4::jsonb[])`,
      [
        projection,
        names.map(({ n }) => n),
        names.map(({ key }) => key),
        names.map(({ texts }) => JSON.stringify(texts)),
      ],
    ),
  );
  return names;
}

function removeDependencies(
  { client, projection }: Writing,
  dependants: readonly Change[],
): Promise<unknown> {
  return client.query(
    `DELETE FROM ${SCHEMA}.dependency WHERE projection = $1 AND (dependant_kind, dependant_key)
      IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
    [projection, kinds(dependants), keys(dependants)],
  );
}

function writeDependencies(
  { client, projection }: Writing,
  projected: readonly Projected[],
): Promise<unknown> {
  const pairs = projected.flatMap(({ document, built }) =>
    (built.dependsOn ?? []).map((other) => ({ document, other })),
  );
  return client.query(
    `INSERT INTO ${SCHEMA}.dependency (projection, kind, key, dependant_kind, dependant_key)
      SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[])
      ON CONFLICT DO NOTHING`,
    [
      projection,
      kinds(pairs.map(({ other }) => other)),
      keys(pairs.map(({ other }) => other)),
      kinds(pairs.map(({ document }) => document)),
      keys(pairs.map(({ document }) => document)),
    ],
  );
}

function removeNames(
  { client, projection }: Writing,
  numbers: readonly number[],
): Promise<unknown> {
  const sql = `DELETE FROM ${SCHEMA}.name WHERE projection = $1 AND n = ANY($2::int[])`;
  return client.query(sql, [projection, numbers]);
}

/** Removes the rows of documents. The fact stays, and their numbers. @returns Their numbers. */
export function removeDocuments(
  writing: Writing,
  documents: readonly Change[],
  { numbers }: Numbering,
): number[] {
  const { client, projection, next, last } = writing;
  const removed = documents.flatMap((document) => numbers.get(named(document)) ?? []);
  last.push(
    client.query(
      `UPDATE ${SCHEMA}.document
      SET rows = NULL, stale = false, revision = given.revision, written_at = now()
      FROM unnest($2::text[], $3::text[], $4::bigint[]) AS given (kind, key, revision)
      WHERE projection = $1 AND document.kind = given.kind AND document.key = given.key
        AND rows IS NOT NULL`,
      [projection, kinds(documents), keys(documents), documents.map(next)],
    ),
    removeDependencies(writing, documents),
    removeNames(writing, removed),
  );
  return removed;
}
