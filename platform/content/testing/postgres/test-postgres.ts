import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@vitrine/s3/testing';
import pg from 'pg';
import { postgresPrograms } from './install.ts';

const START_TIMEOUT_MS = 30_000;
const USER = 'vitrine';

/** A PostgreSQL server of this test alone, in a folder of its own. */
export interface TestPostgres {
  /** Creates an empty database. @returns Its URL. */
  createDatabase(name: string): Promise<string>;
  /** Runs a statement as the superuser. */
  query(database: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Ends the server at once, as a crash does. */
  stop(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
  /** Stops it and deletes its folder. */
  close(): Promise<void>;
}

/** PostgreSQL does not run as root; Debian's package makes a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Installs PostgreSQL if it is missing, and starts a server. */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = postgresPrograms();
  const user = serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  await chmod(folder, 0o755);
  if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid);
  execFileSync(
    join(programs, 'initdb'),
    [
      ...['--pgdata', data, '--username', USER, '--pwfile', passwordFile, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    ],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const urlOf = (database: string) =>
    `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const server = createServer({ programs, data, folder, port, user }, urlOf('postgres'));
  await server.start();
  return {
    ...server,
    async createDatabase(name) {
      await query(urlOf('postgres'), `CREATE DATABASE "${name}"`);
      return urlOf(name);
    },
    query: (database, sql, values) => query(urlOf(database), sql, values),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

interface ServerOptions {
  programs: string;
  data: string;
  folder: string;
  port: number;
  user: { uid: number; gid: number } | undefined;
}

function createServer({ programs, data, folder, port, user }: ServerOptions, url: string) {
  let child: ChildProcess | undefined;
  return {
    async start(): Promise<void> {
      // A crash of the machine is not tested here, so nothing has to wait for the disk.
      const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'shared_buffers=64MB'];
      const options = settings.flatMap((setting) => ['-c', setting]);
      const started = spawn(
        join(programs, 'postgres'),
        ['-D', data, '-p', String(port), '-k', folder, ...options],
        { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      child = started;
      let output = '';
      started.stderr?.on('data', (chunk) => {
        output = `${output}${chunk}`.slice(-4000);
      });
      const deadline = performance.now() + START_TIMEOUT_MS;
      while (performance.now() < deadline && started.exitCode === null) {
        const answer = await query(url, 'SELECT 1').catch(() => undefined);
        if (answer) return;
        await sleep(50);
      }
      throw new Error(`PostgreSQL did not start:\n${output}`);
    },
    async stop(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
