import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction, together } from '../../database/connect.ts';
import type { CatalogueWriter } from '../catalogue-store/catalogue-store.ts';
import { projectionKey } from '../sqlite/version.ts';
import { forgetOldProjections, forgetOldRemovals } from './retention.ts';
import { sendBatch } from './send-batch.ts';
import { CHANNEL, createTables, SCHEMA } from './tables.ts';
import { readWorkingCopy, type WorkingCopy } from './working-copy.ts';

interface PostgresWriterOptions {
  /** The key of the projections that this code writes. */
  projection?: string;
}

export interface PostgresWriter extends CatalogueWriter {
  close(): void;
}

/**
 * Writes the projection into PostgreSQL, and notifies readers of every transaction. The tables are
 * created if they are missing. Only one process may write at a time.
 *
 * @example const store = await openPostgresWriter(pool);
 */
export async function openPostgresWriter(
  pool: pg.Pool,
  { projection = projectionKey() }: PostgresWriterOptions = {},
): Promise<PostgresWriter> {
  await createTables(pool);
  await pool.query(
    `INSERT INTO ${SCHEMA}.projection (key) VALUES ($1) ON CONFLICT (key) DO NOTHING`,
    [projection],
  );
  await pool.query(
    `INSERT INTO ${SCHEMA}.era (projection, id, since)
      SELECT key, $2, revision FROM ${SCHEMA}.projection WHERE key = $1`,
    [projection, randomUUID()],
  );
  await forgetOldRemovals(pool, projection);
  return createPostgresWriter(pool, projection);
}

function createPostgresWriter(pool: pg.Pool, projection: string): PostgresWriter {
  let reading: Promise<WorkingCopy> | undefined;

  /** The copy, read when it is needed first and after a failure. */
  function copy(): Promise<WorkingCopy> {
    reading ??= readWorkingCopy(pool, projection).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  }

  function forget(): void {
    reading?.then(({ close }) => close()).catch(() => undefined);
    reading = undefined;
  }

  /** Two round trips are enough: reads, and writes with the commit. */
  const write: CatalogueWriter['write'] = async (build, options) => {
    const working = await copy();
    const sql = `SELECT revision::float8 FROM ${SCHEMA}.projection WHERE key = $1 FOR UPDATE`;
    let isCertain = true;
    try {
      await inTransaction(
        pool,
        (client) => together([client.query<{ revision: number }>(sql, [projection]), build()]),
        async (client, last, [{ rows }, batch]) => {
          isCertain = false;
          if (rows[0]?.revision !== working.revision) {
            throw new Error('The projection in PostgreSQL was written by another process.');
          }
          last.push(...(await sendBatch({ client, projection, copy: working }, batch, options)));
        },
      );
    } catch (error) {
      // Perhaps it was committed and only the answer is lost.
      if (!isCertain) forget();
      throw error;
    }
  };

  return {
    write,
    dependants: async (document) => (await copy()).state.dependants(document),
    revision: async (document) => (await copy()).state.revision(document),
    revisions: async () => (await copy()).state.revisions(),
    async markStale(document) {
      await pool.query(
        `UPDATE ${SCHEMA}.document SET stale = true
          WHERE projection = $1 AND kind = $2 AND key = $3`,
        [projection, document.kind, document.key],
      );
      await (await copy()).state.markStale(document);
    },
    async rankNames() {
      if (!(await copy()).hasUnranked()) return;
      await write(async () => ({ documents: [], removed: [] }), { ranks: true });
    },
    async complete() {
      await pool.query(
        `WITH completed AS (
          UPDATE ${SCHEMA}.projection SET complete = true, written_at = now()
            WHERE key = $1 RETURNING key
        )
        SELECT pg_notify($2, key) FROM completed`,
        [projection, CHANNEL],
      );
      await forgetOldProjections(pool, projection);
    },
    close: forget,
  };
}
