import { fileURLToPath, pathToFileURL } from 'node:url';
import { sqliteAdapter } from '@payloadcms/db-sqlite';
import { DEFAULT_LOCALE, LOCALE_CODES } from '@vitrine/contract';
import { type AfterErrorHook, buildConfig, type Config } from 'payload';
import type { PictureStore } from '../media/picture-store.ts';
import { MAX_DEPTH } from './api/query-rules.ts';
import type { NotifyChanged } from './change.ts';
import { brands } from './collections/brands.ts';
import { groups } from './collections/groups.ts';
import { locales } from './collections/locales.ts';
import { media } from './collections/media.ts';
import { moves } from './collections/moves.ts';
import { pages } from './collections/pages.ts';
import { products } from './collections/products.ts';
import { stories } from './collections/stories.ts';
import { synonyms } from './collections/synonyms.ts';
import { users } from './collections/users.ts';
import { isUnusableValue } from './error-for-log.ts';
import { home } from './globals/home.ts';
import { typography } from './globals/typography.ts';
import { guardedCollection, guardedGlobal } from './guard.ts';
import { migrations } from './migrations/index.ts';
import type { Uploads } from './uploads.ts';

export interface AuthoringConfiguration {
  /** Signs logins. */
  secret: string;
  /** Path of the SQLite file. */
  database: string;
  /** Folder for pictures as they were uploaded. */
  originals: string;
  pictures: PictureStore;
  touched: NotifyChanged;
  /** Receives Payload's own messages. */
  logger: NonNullable<Config['logger']>;
}

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Payload's configuration: headless, SQLite, every text localized. */
export function authoringConfig(options: AuthoringConfiguration, uploads: Uploads) {
  const { touched } = options;
  return buildConfig({
    secret: options.secret,
    admin: { user: users.slug },
    collections: [
      users,
      locales(touched),
      groups(touched),
      brands(touched),
      products(touched),
      media(touched, uploads, options.originals),
      moves(touched),
      synonyms(touched),
      stories(touched),
      pages(touched),
    ].map(guardedCollection),
    globals: [typography(touched), home(touched)].map(guardedGlobal),
    hooks: { afterError: [refuseUnusableValues] },
    maxDepth: MAX_DEPTH,
    defaultDepth: MAX_DEPTH,
    localization: { locales: [...LOCALE_CODES], defaultLocale: DEFAULT_LOCALE },
    db: sqliteAdapter({
      client: { url: pathToFileURL(options.database).href },
      // Keys are part of URLs, so authors choose them.
      idType: 'number',
      push: false,
      migrationDir: MIGRATIONS,
      prodMigrations: migrations,
      // A document is many rows. Without a transaction, a killed process would leave half of it.
      transactionOptions: { behavior: 'immediate' },
      wal: { synchronous: 'FULL' },
      busyTimeout: 5000,
    }),
    graphQL: { disable: true },
    telemetry: false,
    typescript: { autoGenerate: false },
    upload: { limits: { fileSize: 20_000_000 } },
    logger: options.logger,
  });
}

/** A filter such as `where[since][greater_than]=soon` is the client's mistake. */
const refuseUnusableValues: AfterErrorHook = ({ error }) =>
  isUnusableValue(error)
    ? { status: 400, response: { errors: [{ message: 'A value does not fit its field' }] } }
    : undefined;
