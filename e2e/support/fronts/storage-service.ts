import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../site.ts';

/** Debian's packages may have to be installed first. In ms. */
const START_TIMEOUT_MS = 300_000;

/** A database or an object store that belongs to one journey. */
export interface StorageService<Access> extends AsyncDisposable {
  access: Access;
  /** Ends the service at once, as a crash does. It keeps its data. */
  stop(): Promise<void>;
  /** Starts it again at the same place. */
  start(): Promise<void>;
}

const Postgres = v.object({ database: v.string() });
const S3 = v.object({ store: v.string(), env: v.record(v.string(), v.string()) });

/** Starts PostgreSQL with an empty database. */
export const startPostgres = () =>
  startStorage('platform/content/testing/postgres/run-postgres.ts', Postgres);

/** Starts Ceph's S3 service with an empty bucket. */
export const startS3 = () => startStorage('platform/s3/testing/run-radosgw.ts', S3);

async function startStorage<Access>(
  script: string,
  schema: v.GenericSchema<unknown, Access>,
): Promise<StorageService<Access>> {
  const child = fork(join(ROOT, script), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const answer = async () => {
    const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
    const failed = ended.then(([code]) => Promise.reject(new Error(`${script} ended (${code})`)));
    const [message] = await Promise.race([once(child, 'message', { signal: timeout }), failed]);
    return message;
  };
  const access = v.parse(schema, await answer());
  const tell = async (command: 'stop' | 'start') => {
    child.send(command);
    await answer();
  };
  return {
    access,
    stop: () => tell('stop'),
    start: () => tell('start'),
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
