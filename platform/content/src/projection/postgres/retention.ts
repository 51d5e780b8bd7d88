import type pg from 'pg';
import { inTransaction } from '../../database/connect.ts';
import { SCHEMA } from './tables.ts';

/** A reader that was away for longer loads everything again. */
const REMOVALS_KEPT_DAYS = 30;

const noReads = async () => undefined;

/** Deletes what only readers need that have been away for very long. */
export async function forgetOldRemovals(pool: pg.Pool, projection: string): Promise<void> {
  await inTransaction(pool, noReads, async (client) => {
    await client.query(
      `WITH forgotten AS (
        DELETE FROM ${SCHEMA}.document WHERE projection = $1 AND rows IS NULL
          AND written_at < now() - make_interval(days => $2) RETURNING revision
      )
      UPDATE ${SCHEMA}.projection
        SET purged = greatest(purged, (SELECT coalesce(max(revision), 0) FROM forgotten))
        WHERE key = $1`,
      [projection, REMOVALS_KEPT_DAYS],
    );
    // Nobody who stopped in an era before that can go on from there.
    await client.query(
      `DELETE FROM ${SCHEMA}.era WHERE projection = $1 AND EXISTS (
        SELECT 1 FROM ${SCHEMA}.era AS later JOIN ${SCHEMA}.projection ON key = later.projection
          WHERE later.projection = era.projection AND later.number > era.number
            AND later.since < purged)`,
      [projection],
    );
  });
}

/**
 * Deletes the projections of all releases except this one and the one before, which is still there
 * for its readers and for a rollback.
 */
export async function forgetOldProjections(pool: pg.Pool, projection: string): Promise<void> {
  await pool.query(
    `DELETE FROM ${SCHEMA}.projection WHERE key <> $1 AND key NOT IN (
      SELECT key FROM ${SCHEMA}.projection WHERE key <> $1 ORDER BY written_at DESC LIMIT 1)`,
    [projection],
  );
}
