import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../site.ts';

const CONTENT = join(ROOT, 'platform', 'content');
/** The first start on a machine installs Debian's package. */
const START_TIMEOUT_MS = 300_000;

const Ready = v.tuple([v.object({ database: v.string() })]);

export interface Database extends AsyncDisposable {
  url: string;
}

/** Starts a PostgreSQL server with an empty database. It ends with this process. */
async function startPostgres(): Promise<Database> {
  const server = fork(join(CONTENT, 'testing', 'postgres', 'run-postgres.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`PostgreSQL did not start (${code})`);
  });
  const ready = once(server, 'message', { signal: AbortSignal.timeout(START_TIMEOUT_MS) });
  const [{ database: url }] = v.parse(Ready, await Promise.race([ready, failed]));
  failed.catch(() => undefined);
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.disconnect();
      await ended;
    },
  };
}

/** Moves the content of a state folder to PostgreSQL, by the command of the operator. */
export async function moveToPostgres(state: string): Promise<Database> {
  const database = await startPostgres();
  try {
    const args = [join(CONTENT, 'src', 'bin', 'content.ts'), 'move', '--to', database.url];
    const env = { PATH: process.env['PATH'], VITRINE_STATE: state };
    await promisify(execFile)(process.execPath, args, { env });
    return database;
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
}
