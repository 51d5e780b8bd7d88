import { DEFAULT_LOCALE, LOCALES } from '@vitrine/contract';
import { type AfterErrorHook, buildConfig, type Config } from 'payload';
import { isUnavailable, UNAVAILABLE_DETAIL } from '../database/unavailable.ts';
import type { PictureStore } from '../media/picture-store.ts';
import { type MakePreview, previewEndpoint } from './api/preview-endpoint.ts';
import { MAX_DEPTH } from './api/query-rules.ts';
import type { NotifyChanged } from './change.ts';
import { attributes } from './collections/attributes.ts';
import { brands } from './collections/brands.ts';
import { groups } from './collections/groups.ts';
import { locales } from './collections/locales.ts';
import { markets } from './collections/markets.ts';
import { media } from './collections/media.ts';
import { moves } from './collections/moves.ts';
import { pages } from './collections/pages.ts';
import { places } from './collections/places.ts';
import { products } from './collections/products.ts';
import { sets } from './collections/sets.ts';
import { stories } from './collections/stories.ts';
import { synonyms } from './collections/synonyms.ts';
import { users } from './collections/users.ts';
import { databaseAdapter } from './database/adapter.ts';
import type { AuthoringDatabase } from './database/authoring-database.ts';
import { isUnusableValue } from './error-for-log.ts';
import { home } from './globals/home.ts';
import { site } from './globals/site.ts';
import { typography } from './globals/typography.ts';
import { guardedCollection, guardedGlobal } from './guard.ts';
import { scheduleEndpoints } from './scheduled/schedule-endpoints.ts';
import { withScheduleTask } from './scheduled/schedule-task.ts';
import type { Uploads } from './uploads.ts';

export interface AuthoringConfiguration {
  /** Signs logins. */
  secret: string;
  database: AuthoringDatabase;
  /** Folder for pictures as they were uploaded. */
  originals: string;
  pictures: PictureStore;
  touched: NotifyChanged;
  makePreview: MakePreview;
  /** Whether missing migrations are run. Only the process that owns the database may. */
  migrate?: boolean;
  /** Receives Payload's own messages. */
  logger: NonNullable<Config['logger']>;
}

/**
 * Payload's configuration: headless, every text localized.
 *
 * @param extend Adds what only the admin's pages need.
 */
export async function authoringConfig(
  options: AuthoringConfiguration,
  uploads: Uploads,
  extend: (config: Config) => Config = (config) => config,
) {
  const { touched, migrate = true } = options;
  const config: Config = {
    secret: options.secret,
    admin: { user: users.slug },
    collections: [
      users,
      locales(touched),
      markets(touched),
      attributes(touched),
      groups(touched),
      brands(touched),
      products(touched),
      media(touched, uploads, options.originals),
      moves(touched),
      synonyms(touched),
      stories(touched),
      pages(touched),
      places(touched),
      sets(touched),
    ].map(guardedCollection),
    globals: [typography(touched), home(touched), site(touched)].map(guardedGlobal),
    endpoints: [previewEndpoint(options.makePreview), ...scheduleEndpoints],
    // Authoring runs the jobs itself, when they are due.
    jobs: { access: { cancel: nobody, queue: nobody, run: nobody } },
    hooks: { afterError: [refuseUnusableValues, reportUnavailable] },
    maxDepth: MAX_DEPTH,
    defaultDepth: MAX_DEPTH,
    localization: { locales: LANGUAGES, defaultLocale: DEFAULT_LOCALE },
    db: await databaseAdapter(options.database, migrate),
    graphQL: { disable: true },
    telemetry: false,
    typescript: { autoGenerate: false },
    upload: { limits: { fileSize: 20_000_000 } },
    logger: options.logger,
  };
  return withScheduleTask(await buildConfig(extend(config)));
}

const nobody = () => false;

/** The languages that texts are written in, as the admin names them. */
const LANGUAGES = LOCALES.items.map(({ code, name, direction }) => ({
  code,
  label: name,
  rtl: direction === 'rtl',
}));

/** A filter such as `where[since][greater_than]=soon` is the client's mistake. */
const refuseUnusableValues: AfterErrorHook = ({ error }) =>
  isUnusableValue(error)
    ? { status: 400, response: { errors: [{ message: 'A value does not fit its field' }] } }
    : undefined;

/** The client may repeat its request when the database answers again. */
const reportUnavailable: AfterErrorHook = ({ error }) =>
  isUnavailable(error)
    ? { status: 503, response: { errors: [{ message: UNAVAILABLE_DETAIL }] } }
    : undefined;
