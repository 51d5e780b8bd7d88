import type pg from 'pg';
import type { Kind } from '../../authoring/change.ts';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import { decodeRows, type Ranks } from '../postgres/stored-rows.ts';
import { SCHEMA } from '../postgres/tables.ts';

/** Up to which change a replica has the projection. */
export interface Position {
  /** The start of authoring that the changes belong to. */
  era: string;
  revision: number;
}

export interface ReplicatedDocument {
  kind: Kind;
  key: string;
  n: number | undefined;
  sourceRevision: string;
  /** Undefined if it was removed. */
  rows: readonly Row[] | undefined;
}

/** The changes that come next for a replica. */
export interface Page {
  documents: readonly ReplicatedDocument[];
  /** They come after the documents: a document that is written again loses its ranks. */
  ranks: readonly { n: number; ranks: Ranks }[];
  /** The position after these changes. */
  position: Position;
  /** The last revision of the projection. */
  revision: number;
  /** Whether every document was projected once. */
  isComplete: boolean;
}

/** Limits the memory that a page takes: a product has about 60 kB, its ranks 100 bytes. */
const MAX_DOCUMENTS = 50;
const MAX_RANKS = 5000;

interface State {
  revision: number;
  complete: boolean;
  era: string;
  follows: boolean;
}

interface StoredDocument {
  kind: Kind;
  key: string;
  n: number | null;
  source_revision: string;
  rows: Uint8Array | null;
  revision: number;
}

interface StoredRanks {
  n: number;
  ranks: Ranks;
  revision: number;
}

/**
 * `follows` says whether the changes after the given position are all there: the era is known, no
 * later one began before the position, and no removal after it was forgotten.
 */
const STATE = `
  SELECT p.revision::float8, p.complete, last.id AS era,
    coalesce((SELECT $3 <= p.revision AND $3 >= p.purged AND NOT EXISTS (
      SELECT 1 FROM ${SCHEMA}.era AS later
        WHERE later.projection = p.key AND later.number > own.number AND later.since < $3
    ) FROM ${SCHEMA}.era AS own WHERE own.projection = p.key AND own.id::text = $2), false) AS follows
  FROM ${SCHEMA}.projection AS p CROSS JOIN LATERAL (
    SELECT id FROM ${SCHEMA}.era WHERE projection = p.key ORDER BY number DESC LIMIT 1
  ) AS last
  WHERE p.key = $1`;

const DOCUMENTS = `
  SELECT kind, key, n, source_revision, rows, revision::float8 FROM ${SCHEMA}.document
  WHERE projection = $1 AND revision > $2 ORDER BY document.revision LIMIT ${MAX_DOCUMENTS}`;

const RANKS = `
  SELECT n, ranks, revision::float8 FROM ${SCHEMA}.name
  WHERE projection = $1 AND revision > $2 AND revision <= $3 ORDER BY name.revision LIMIT ${MAX_RANKS}`;

/** Why a replica cannot go on. */
export type NoPage = 'no-projection' | 'cannot-follow';

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Reads the changes after a position, from one state of the database.
 *
 * @param after Undefined for a new replica.
 */
export async function readPage(
  client: Client,
  projection: string,
  after: Position | undefined,
): Promise<Page | NoPage> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await read(client, projection, after);
  } finally {
    await client.query('COMMIT');
  }
}

async function read(
  client: Client,
  projection: string,
  after: Position | undefined,
): Promise<Page | NoPage> {
  const from = after?.revision ?? 0;
  const result = await client.query<State>(STATE, [projection, after?.era ?? '', from]);
  const [state] = result.rows;
  if (!state) return 'no-projection';
  if (after && !state.follows) return 'cannot-follow';
  const { rows: documents } = await client.query<StoredDocument>(DOCUMENTS, [projection, from]);
  const lastDocument = documents.at(-1)?.revision ?? 0;
  const bound = documents.length < MAX_DOCUMENTS ? state.revision : lastDocument;
  const { rows: ranked } = await client.query<StoredRanks>(RANKS, [projection, from, bound]);
  const lastRank = ranked.at(-1)?.revision ?? 0;
  const to = ranked.length < MAX_RANKS ? bound : lastRank;
  const taken = documents.filter(({ revision }) => revision <= to);
  return {
    documents: await Promise.all(taken.map(replicated)),
    ranks: ranked,
    position: { era: state.era, revision: to },
    revision: state.revision,
    isComplete: state.complete,
  };
}

const replicated = async (stored: StoredDocument): Promise<ReplicatedDocument> => ({
  kind: stored.kind,
  key: stored.key,
  n: stored.n ?? undefined,
  sourceRevision: stored.source_revision,
  rows: stored.rows === null ? undefined : await decodeRows(stored.rows),
});

/** How many documents a new replica has to load. */
export async function countDocuments(client: Client, projection: string): Promise<number> {
  const sql = `SELECT count(*)::int AS n FROM ${SCHEMA}.document
    WHERE projection = $1 AND rows IS NOT NULL`;
  const { rows } = await client.query<{ n: number }>(sql, [projection]);
  return rows[0]?.n ?? 0;
}
