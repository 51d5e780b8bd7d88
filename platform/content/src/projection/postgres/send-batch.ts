import type pg from 'pg';
import type { Batch } from '../catalogue-store/catalogue-store.ts';
import { encodeRows } from './stored-rows.ts';
import { CHANNEL, SCHEMA } from './tables.ts';
import type { WorkingCopy } from './working-copy.ts';

interface Writing {
  client: Pick<pg.ClientBase, 'query'>;
  /** The key of the projection. */
  projection: string;
  copy: WorkingCopy;
}

/**
 * Writes a batch into the copy, and sends it to PostgreSQL: each row with a revision of its own,
 * the ranks after the documents.
 *
 * @returns The queries, which need no answer before the commit.
 */
export async function sendBatch(
  { client, projection, copy }: Writing,
  batch: Batch,
  options: { ranks: boolean },
): Promise<Promise<unknown>[]> {
  const encoded = await Promise.all(batch.documents.map(({ built }) => encodeRows(built.rows)));
  const { products, names } = await copy.write(batch, options);
  const next = () => {
    copy.revision += 1;
    return copy.revision;
  };
  const written = batch.documents.map(({ document, built }, index) => ({
    ...document,
    n: copy.numberOf(document),
    source_revision: built.revision,
    depends_on: built.dependsOn ?? [],
    rows: encoded[index]?.toString('base64'),
    revision: next(),
  }));
  const removed = batch.removed.map((document) => ({ ...document, revision: next() }));
  const named = names.map((each) => ({ ...each, revision: each.ranks && next() }));
  const send = (sql: string, rows: readonly unknown[]) =>
    client.query(sql, [projection, JSON.stringify(rows)]);
  return [
    send(
      `INSERT INTO ${SCHEMA}.document
          (projection, kind, key, n, source_revision, depends_on, rows, revision)
        SELECT $1, kind, key, n, source_revision, depends_on, decode(rows, 'base64'), revision
        FROM json_to_recordset($2) AS given (kind text, key text, n int, source_revision text,
          depends_on jsonb, rows text, revision bigint)
        ON CONFLICT (projection, kind, key) DO UPDATE SET n = EXCLUDED.n, stale = false,
          source_revision = EXCLUDED.source_revision, depends_on = EXCLUDED.depends_on,
          rows = EXCLUDED.rows, revision = EXCLUDED.revision, written_at = now()`,
      written,
    ),
    send(
      `UPDATE ${SCHEMA}.document SET rows = NULL, stale = false, revision = given.revision,
          written_at = now()
        FROM json_to_recordset($2) AS given (kind text, key text, revision bigint)
        WHERE projection = $1 AND document.kind = given.kind AND document.key = given.key
          AND rows IS NOT NULL`,
      removed,
    ),
    client.query(`DELETE FROM ${SCHEMA}.name WHERE projection = $1 AND n = ANY($2::int[])`, [
      projection,
      products,
    ]),
    send(
      `INSERT INTO ${SCHEMA}.name (projection, n, key, texts, ranks, revision)
        SELECT $1, * FROM json_to_recordset($2)
          AS given (n int, key text, texts jsonb, ranks jsonb, revision bigint)`,
      named,
    ),
    client.query(
      `UPDATE ${SCHEMA}.projection SET revision = $2, written_at = now() WHERE key = $1`,
      [projection, copy.revision],
    ),
    client.query('SELECT pg_notify($1, $2)', [CHANNEL, projection]),
  ];
}
