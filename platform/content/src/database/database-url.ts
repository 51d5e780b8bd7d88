import * as v from 'valibot';

const PROTOCOLS: ReadonlySet<string> = new Set(['postgres:', 'postgresql:']);

/** The URL of a PostgreSQL database, in `DATABASE_URL`. It usually has a password. */
export const DatabaseUrl = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && PROTOCOLS.has(new URL(value).protocol),
    'is not the URL of a PostgreSQL database. Use one such as postgres://user:password@host:5432/vitrine.',
  ),
);

/** The environment variable of a part that opens the database of the content, for its schema. */
export const DATABASE_VARIABLE = {
  DATABASE_URL: v.pipe(
    v.optional(DatabaseUrl),
    v.description(
      'PostgreSQL database of the content, such as `postgres://user:password@host/vitrine`, for ' +
        'the first `pnpm start` an empty one. Default: SQLite files in `content/` of `VITRINE_STATE`.',
    ),
    v.metadata({ secret: true }),
  ),
};

/** The meaning of `VITRINE_SAMPLE_CATALOGUE`, whose default depends on the program. */
export const SAMPLE_CATALOGUE_MEANING =
  'With what an empty database begins: `1` the sample catalogue, `0` an empty shop. Default: 1 for `pnpm start`; for authoring, an empty database is an error.';

/** The database as logs and errors name it: without user and password. */
export function describeDatabase(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}
