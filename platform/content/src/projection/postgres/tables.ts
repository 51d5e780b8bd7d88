import type pg from 'pg';

/** The schema of the tables. Tables of another shape get a schema with the next number. */
export const SCHEMA = 'vitrine_projection_1';

/** The channel that is notified of every change, with the key of the projection. */
export const CHANNEL = 'vitrine_projection';

/**
 * Each release has a projection of its own under its key, so that readers of the previous release
 * go on. `revision` counts changes. Each changed row has the revision of its last change, which no
 * other row has: readers ask for what is behind theirs, in parts of any length.
 */
const TABLES = `
  CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.projection (
    key text PRIMARY KEY,
    revision bigint NOT NULL DEFAULT 0,
    -- The greatest revision of a removal that is not kept any more.
    purged bigint NOT NULL DEFAULT 0,
    -- Set as soon as every document has been projected once.
    complete boolean NOT NULL DEFAULT false,
    written_at timestamptz NOT NULL DEFAULT now()
  );
  -- A new era begins with each start of authoring. A restored backup does not have the last ones.
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.era (
    number bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    projection text NOT NULL REFERENCES ${SCHEMA}.projection ON DELETE CASCADE,
    id uuid NOT NULL UNIQUE,
    since bigint NOT NULL
  );
  CREATE INDEX IF NOT EXISTS era_projection ON ${SCHEMA}.era (projection);
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.document (
    projection text NOT NULL REFERENCES ${SCHEMA}.projection ON DELETE CASCADE,
    kind text NOT NULL,
    key text NOT NULL,
    -- Its number in the search index, which no other document ever gets.
    n integer,
    source_revision text NOT NULL,
    stale boolean NOT NULL DEFAULT false,
    -- Its rows in all locales; NULL if it was removed.
    rows bytea,
    revision bigint NOT NULL,
    written_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (projection, kind, key)
  );
  ALTER TABLE ${SCHEMA}.document ALTER COLUMN rows SET STORAGE EXTERNAL;
  CREATE UNIQUE INDEX IF NOT EXISTS document_revision ON ${SCHEMA}.document (projection, revision);
  CREATE UNIQUE INDEX IF NOT EXISTS document_n ON ${SCHEMA}.document (projection, n);
  -- The documents whose content is part of the rows.
  ALTER TABLE ${SCHEMA}.document ADD COLUMN IF NOT EXISTS depends_on jsonb;
  -- The names of listed products by locale, and their ranks in each locale's order. A product that
  -- was written again has no ranks until they are assigned: its ranks are newer than its rows.
  CREATE TABLE IF NOT EXISTS ${SCHEMA}.name (
    projection text NOT NULL REFERENCES ${SCHEMA}.projection ON DELETE CASCADE,
    n integer NOT NULL,
    key text NOT NULL,
    texts jsonb NOT NULL,
    ranks jsonb,
    revision bigint,
    PRIMARY KEY (projection, n)
  );
  CREATE UNIQUE INDEX IF NOT EXISTS name_revision ON ${SCHEMA}.name (projection, revision);
`;

export async function createTables(client: Pick<pg.Pool, 'query'>): Promise<void> {
  await client.query(TABLES);
}
