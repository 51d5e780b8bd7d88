import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { answeringService, type ConfigCheck, webhookHost, writableFolder } from '@vitrine/http';
import { openBucket, parseS3Location } from '@vitrine/s3';
import { openPool } from '../database/connect.ts';
import { describeDatabase } from '../database/database-url.ts';
import { unavailable } from '../database/lock-database.ts';
import type { SharedPicturesSettings } from '../media/shared-pictures.ts';
import { readAdminSettings } from '../settings/admin.ts';
import { readAuthoringSettings } from '../settings/authoring.ts';
import { readDeliverySettings } from '../settings/delivery.ts';
import { assertBegun } from '../state/assert-begun.ts';
import { checkDatabase, requireUndamaged } from '../state/check-database.ts';
import { stateFiles } from '../state/state-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Less than a check may take, so that the reason is that of the bucket. */
const BUCKET_TIMEOUT_MS = 5000;

/** Checks of what authoring needs besides valid settings. */
export function authoringChecks(env: Environment): ConfigCheck[] {
  const { state, database, beginning, pictures, purge } = readAuthoringSettings(env);
  return [
    writableFolder('State', state),
    contentDatabase({ state, database, mayBegin: beginning !== undefined }),
    ...pictureBucket(pictures),
    ...webhookHost('VITRINE_PURGE_URL', purge?.url),
  ];
}

/** Checks of what delivery needs besides valid settings. */
export function deliveryChecks(env: Environment): ConfigCheck[] {
  const { state, replica, pictures } = readDeliverySettings(env);
  const projection: ConfigCheck = {
    name: 'Projection',
    isOptional: true,
    async run() {
      const { catalogue } = stateFiles(state);
      if (!existsSync(catalogue)) {
        throw new Error(`${catalogue} does not exist yet: authoring makes it.`);
      }
      requireUndamaged(catalogue);
      return `${catalogue} can be read.`;
    },
  };
  return [
    writableFolder('State', state),
    ...(replica
      ? [writableFolder('Replica', dirname(replica.folder)), answeringDatabase(replica.database)]
      : [projection]),
    ...pictureBucket(pictures),
  ];
}

/** Checks of what the admin needs besides valid settings. */
export function adminChecks(env: Environment): ConfigCheck[] {
  const { state, database, authoringUrl } = readAdminSettings(env);
  return [
    contentDatabase({ state, database, mayBegin: false }),
    { ...answeringService('Authoring', `${authoringUrl}/readyz`), isOptional: false },
  ];
}

interface Content {
  state: string;
  database: string | undefined;
  /** Whether it may be empty. */
  mayBegin: boolean;
}

const contentDatabase = ({ state, database, mayBegin }: Content): ConfigCheck => ({
  name: 'Database',
  async run() {
    const { authoring: file } = stateFiles(state);
    if (database !== undefined) {
      const { requirePostgresContent } = await import('../content-database/postgres-database.ts');
      await requirePostgresContent(database, { mayBegin, file });
      return `${describeDatabase(database)} can be used.`;
    }
    const exists = existsSync(file);
    const { migrations } = await import('../authoring/migrations/index.ts');
    const own = migrations.map(({ name }) => name);
    const migrated = exists ? checkDatabase(file, own) : own;
    if (!mayBegin) assertBegun(file);
    if (!exists) return `${file} will be made.`;
    const missing = own.filter((name) => !migrated.includes(name));
    return missing.length === 0 ? `${file} can be used.` : `${file} will be migrated: ${missing}.`;
  },
});

/** Delivery follows without authoring's rights, and serves its replica while PostgreSQL is away. */
const answeringDatabase = (url: string): ConfigCheck => ({
  name: 'Database',
  isOptional: true,
  async run() {
    const pool = openPool(url, 'check');
    const name = describeDatabase(url);
    try {
      await pool.query('SELECT 1');
      return `${name} answers.`;
    } catch (cause) {
      throw unavailable(name, cause);
    } finally {
      await pool.end();
    }
  },
});

const pictureBucket = (pictures: SharedPicturesSettings | undefined): ConfigCheck[] =>
  pictures === undefined
    ? []
    : [
        {
          name: 'Pictures',
          isOptional: true,
          async run() {
            const { location, s3: settings } = pictures;
            const { bucket, prefix } = parseS3Location(location) ?? { bucket: '', prefix: '' };
            const options = { settings, idleTimeoutMs: BUCKET_TIMEOUT_MS, maxObjectBytes: 1 };
            const opened = await openBucket(bucket, options);
            await opened.list(prefix, { limit: 1 });
            return `${location} can be read.`;
          },
        },
      ];
