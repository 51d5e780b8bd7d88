import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Metrics, ServiceError } from '@vitrine/http';
import { log } from '../../log.ts';
import type { DeliverySettings } from '../../settings/delivery.ts';
import { takeLock } from '../../state/lock-state.ts';
import { stateFiles } from '../../state/state-files.ts';
import { type Filler, openProjection, type Projection } from '../sqlite/open-projection.ts';
import { projectionKey } from '../sqlite/version.ts';
import { openReplica, type Replica } from './open-replica.ts';

/** The projection that a delivery process reads. */
export interface LocalProjection {
  projection: Projection;
  /** How its replica does; undefined if it reads the file that authoring writes. */
  replica(): object | undefined;
  close(): Promise<void>;
}

const warn = (message: string) => log('warn', message);

/**
 * Opens the file that authoring writes, or a replica of the projection in PostgreSQL.
 *
 * @throws {ServiceError} `replica-in-use` or `state-not-writable`.
 */
export function openLocalProjection(
  { state, replica }: Pick<DeliverySettings, 'state' | 'replica'>,
  metrics: Metrics,
): LocalProjection {
  if (replica) return openReplicated(replica, metrics);
  const damaged = (message: string) => log('error', message);
  const projection = openProjection(stateFiles(state).catalogue, { warn, damaged });
  return { projection, replica: () => undefined, close: async () => projection.close() };
}

const FOLLOWER: Filler = {
  missing: 'It is loaded from PostgreSQL as soon as that answers',
  filling: 'It is being loaded from PostgreSQL',
  again: 'It is loaded again from PostgreSQL',
};

function openReplicated(
  { database, folder }: NonNullable<DeliverySettings['replica']>,
  metrics: Metrics,
): LocalProjection {
  const unlock = lockFolder(folder);
  const path = join(folder, 'catalogue.sqlite');
  const replica = openReplica({ database, path, projection: projectionKey() }, log);
  addMetrics(metrics, replica);
  const projection = openProjection(path, {
    warn,
    damaged(message) {
      log('error', message);
      replica.loadAgain().catch((error: unknown) =>
        log('error', 'The replica could not be loaded again. Restart delivery.', {
          error: String(error),
        }),
      );
    },
    filledBy: FOLLOWER,
  });
  return {
    projection,
    replica: () => ({ ...replica.status(), lagSeconds: replica.lagSeconds() }),
    async close() {
      await replica.close();
      projection.close();
      unlock();
    },
  };
}

function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new ServiceError('state-not-writable', `${folder} cannot be created: ${cause}.`, {
      remedy: 'Set VITRINE_REPLICA to a folder that this process may write.',
      cause,
    });
  }
  const files = { lock: join(folder, 'lock'), holder: join(folder, 'process.json') };
  return takeLock(
    files,
    (who, cause) =>
      new ServiceError('replica-in-use', `${folder} is in use by ${who}.`, {
        remedy: 'Set VITRINE_REPLICA to a folder of its own for each delivery process.',
        cause,
      }),
  );
}

function addMetrics(metrics: Metrics, replica: Replica): void {
  metrics.gauge(
    'vitrine_replica_revision',
    'Revision of the projection that is delivered.',
    () => replica.status().revision,
  );
  metrics.gauge(
    'vitrine_replica_lag_seconds',
    'Seconds since the delivered projection was last known to be the newest; 0 while it is.',
    replica.lagSeconds,
  );
  metrics.gauge(
    'vitrine_replica_connected',
    'Whether the connection to PostgreSQL stands: 1 or 0.',
    () => Number(replica.status().connected),
  );
}
