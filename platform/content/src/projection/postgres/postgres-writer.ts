import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import * as v from 'valibot';
import type { Change, Revision } from '../../authoring/change.ts';
import { inTransaction, together } from '../../database/connect.ts';
import type { CatalogueWriter, Projected } from '../catalogue-store/catalogue-store.ts';
import { kindOf } from '../sqlite/statements.ts';
import { projectionKey } from '../sqlite/version.ts';
import { type NamedProduct, type NameRanks, openNameRanks, Ranks, Texts } from './name-ranks.ts';
import { forgetOldProjections, forgetOldRemovals } from './retention.ts';
import { CHANNEL, createTables, SCHEMA } from './tables.ts';
import { readNumbers, removeDocuments, type Writing, writeDocuments } from './write-documents.ts';
import { writeRanks } from './write-ranks.ts';

/** Of a `bigint`, which `pg` reads as text. */
const Int = v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number));
const State = v.tuple([v.object({ revision: Int })]);
const Names = v.array(
  v.object({ n: v.number(), key: v.string(), texts: Texts, ranks: v.nullable(Ranks) }),
);
const Keys = v.array(v.object({ kind: v.string(), key: v.string() }));
const Revisions = v.array(v.object({ kind: v.string(), key: v.string(), revision: v.string() }));

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
  const names = openStoredNames(pool, projection);

  const write = createWrite(pool, projection, names.forget);

  const replaceBuilt: CatalogueWriter['replaceBuilt'] = async (changes, build, { ranks }) => {
    const known = await names.read();
    await write(
      (client) => together([readNumbers({ client, projection }, changes), build()]),
      async (writing, [numbering, { documents, removed }]) => {
        if (removed.length > 0) {
          for (const n of removeDocuments(writing, removed, numbering)) known.remove(n);
        }
        if (documents.length > 0) known.put(await writeDocuments(writing, documents, numbering));
        if (ranks) writeRanks(writing, known.rank());
      },
    );
  };

  const replaceMany = (documents: readonly Projected[], removed: readonly Change[] = []) => {
    const changes = [...documents.map(({ document }) => document), ...removed];
    return replaceBuilt(changes, async () => ({ documents, removed }), { ranks: false });
  };

  return {
    ...createStateReader(pool, projection),
    replaceBuilt,
    replaceMany,
    replace: (document, built) => replaceMany([{ document, built }]),
    remove: (document) => replaceMany([], [document]),
    async markStale({ kind, key }) {
      await pool.query(
        `UPDATE ${SCHEMA}.document SET stale = true
          WHERE projection = $1 AND kind = $2 AND key = $3`,
        [projection, kind, key],
      );
    },
    async rankNames() {
      const ranks = (await names.read()).rank();
      if (ranks.size === 0) return;
      await write(
        async () => undefined,
        async (writing) => writeRanks(writing, ranks),
      );
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
    close: names.forget,
  };
}

/**
 * Runs the writes of a projection, each in a transaction. Writers take turns, so revisions are
 * committed in their order. Two round trips are enough: reads, and writes with the commit.
 */
function createWrite(pool: pg.Pool, projection: string, failed: () => void) {
  return async <Read, Result>(
    read: (client: pg.PoolClient) => Promise<Read>,
    work: (writing: Writing, read: Read) => Promise<Result>,
  ): Promise<Result> => {
    const reading = (client: pg.PoolClient) => {
      const sql = `SELECT revision FROM ${SCHEMA}.projection WHERE key = $1 FOR UPDATE`;
      return together([client.query(sql, [projection]), read(client)]);
    };
    try {
      return await inTransaction(pool, reading, async (client, last, [state, known]) => {
        let [{ revision }] = v.parse(State, state.rows);
        const next = () => {
          revision += 1;
          return revision;
        };
        const result = await work({ client, projection, next, last }, known);
        last.push(
          client.query(
            `UPDATE ${SCHEMA}.projection SET revision = $2, written_at = now() WHERE key = $1`,
            [projection, revision],
          ),
          client.query('SELECT pg_notify($1, $2)', [CHANNEL, projection]),
        );
        return result;
      });
    } catch (error) {
      // Perhaps it was committed and only the answer is lost.
      failed();
      throw error;
    }
  };
}

/** The names with their ranks, read when they are needed first and after a failure. */
function openStoredNames(pool: pg.Pool, projection: string) {
  let opened: NameRanks | undefined;

  async function read(): Promise<NameRanks> {
    if (opened) return opened;
    const sql = `SELECT n, key, texts, ranks FROM ${SCHEMA}.name WHERE projection = $1`;
    const stored = v.parse(Names, (await pool.query(sql, [projection])).rows);
    opened = openNameRanks();
    opened.put(stored.map(({ ranks, ...each }): NamedProduct => ({ ...each, ranks: ranks ?? {} })));
    return opened;
  }

  return {
    read,
    forget(): void {
      opened?.close();
      opened = undefined;
    },
  };
}

/** Reads what was projected when, and from what. */
function createStateReader(
  pool: pg.Pool,
  projection: string,
): Pick<CatalogueWriter, 'dependants' | 'revision' | 'revisions'> {
  /** The documents that have rows, with their revisions. */
  const revisionsWhere = async (condition: string, values: readonly string[]) => {
    const { rows } = await pool.query(
      `SELECT kind, key, CASE WHEN stale THEN '' ELSE source_revision END AS revision
        FROM ${SCHEMA}.document WHERE projection = $1 AND rows IS NOT NULL ${condition}`,
      [projection, ...values],
    );
    return v.parse(Revisions, rows);
  };
  return {
    async dependants({ kind, key }): Promise<Change[]> {
      const { rows } = await pool.query(
        `SELECT dependant_kind AS kind, dependant_key AS key FROM ${SCHEMA}.dependency
          WHERE projection = $1 AND kind = $2 AND key = $3`,
        [projection, kind, key],
      );
      return v.parse(Keys, rows).flatMap((row) => {
        const dependant = kindOf(row.kind);
        return dependant ? [{ kind: dependant, key: row.key }] : [];
      });
    },
    async revision({ kind, key }) {
      return (await revisionsWhere('AND kind = $2 AND key = $3', [kind, key]))[0]?.revision;
    },
    async revisions(): Promise<Revision[]> {
      return (await revisionsWhere('', [])).flatMap((row) => {
        const found = kindOf(row.kind);
        return found ? [{ kind: found, key: row.key, revision: row.revision }] : [];
      });
    },
  };
}
