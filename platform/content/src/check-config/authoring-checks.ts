import { existsSync } from 'node:fs';
import { answeringService, type ConfigCheck, webhookHost, writableFolder } from '@vitrine/http';
import { describeDatabase } from '../database/database-url.ts';
import { readAdminSettings } from '../settings/admin.ts';
import { readAuthoringSettings } from '../settings/authoring.ts';
import { assertBegun } from '../state/assert-begun.ts';
import { checkDatabase } from '../state/check-database.ts';
import { stateFiles } from '../state/state-files.ts';
import { pictureBucket } from './picture-bucket.ts';

type Environment = Readonly<Record<string, string | undefined>>;

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
