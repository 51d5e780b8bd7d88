import type pg from 'pg';
import type { Ranks } from './name-ranks.ts';
import { CHANNEL, SCHEMA } from './tables.ts';

/**
 * Writes the ranks of names, each with a revision of its own. One statement is a transaction; the
 * row of the projection is locked first, so that revisions are committed in their order.
 */
export async function writeRanks(
  pool: Pick<pg.Pool, 'query'>,
  projection: string,
  ranks: ReadonlyMap<number, Ranks>,
): Promise<void> {
  await pool.query(
    `WITH state AS (
      UPDATE ${SCHEMA}.projection SET revision = revision + cardinality($2::int[]),
        written_at = now() WHERE key = $1 RETURNING revision - cardinality($2::int[]) AS before
    ), ranked AS (
      UPDATE ${SCHEMA}.name SET ranks = given.ranks, revision = state.before + given.position
        FROM state, unnest($2::int[], $3::jsonb[]) WITH ORDINALITY AS given (n, ranks, position)
        WHERE projection = $1 AND name.n = given.n
    )
    SELECT pg_notify($4, $1) FROM state`,
    [
      projection,
      [...ranks.keys()],
      [...ranks.values()].map((each) => JSON.stringify(each)),
      CHANNEL,
    ],
  );
}
