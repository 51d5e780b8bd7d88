import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ConfigCheck, writableFolder } from '@vitrine/http';
import { openPool } from '../database/connect.ts';
import { describeDatabase } from '../database/database-url.ts';
import { unavailable } from '../database/lock-database.ts';
import { readDeliverySettings } from '../settings/delivery.ts';
import { requireUndamaged } from '../state/check-database.ts';
import { stateFiles } from '../state/state-files.ts';
import { pictureBucket } from './picture-bucket.ts';

type Environment = Readonly<Record<string, string | undefined>>;

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
