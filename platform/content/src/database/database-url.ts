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

/** The database as logs and errors name it: without user and password. */
export function describeDatabase(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}
