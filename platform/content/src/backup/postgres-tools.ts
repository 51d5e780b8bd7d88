import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../backup-folder/backup-error.ts';

/** Debian installs the programs of each version here. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';
/** From one line of its progress to the next: a table of millions of rows has one. */
const STEP_TIMEOUT_MS = 30 * 60_000;
const MAX_ERROR_LENGTH = 2000;

/**
 * The path of a program of PostgreSQL, as Debian installs it: `pg_dump` refuses servers that are
 * newer than itself, so the newest one is taken.
 */
export function findProgram(name: string): string | undefined {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_VERSIONS, version, 'bin', name))
    .find((path) => existsSync(path));
}

/**
 * Writes one state of the whole database into a file, without the projection.
 *
 * @throws {BackupError} `no-tool` or `tool-failed`.
 */
export const dumpDatabase = (url: string, to: string): Promise<void> =>
  runPostgresTool('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--exclude-schema=vitrine_projection_*',
    `--file=${to}`,
  ]);

/**
 * Loads a dump into an empty database, in one transaction: all of it is there, or nothing.
 *
 * @throws {BackupError} `no-tool` or `tool-failed`.
 */
export const loadDump = (dump: string, url: string): Promise<void> =>
  runPostgresTool('pg_restore', url, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    dump,
  ]);

/**
 * Reads all of a dump, and writes nothing.
 *
 * @throws {BackupError} `no-tool` or `tool-failed`.
 */
export const readDump = (dump: string): Promise<void> =>
  runPostgresTool('pg_restore', undefined, ['--file=/dev/null', dump]);

/**
 * Runs `pg_dump` or `pg_restore` on a database, whose password is not among the arguments, where
 * other users of the machine could read it.
 *
 * @param url Undefined for one that needs no database.
 *
 * @throws {BackupError} `no-tool` if it is not installed, `tool-failed` with what it says.
 */
async function runPostgresTool(
  name: 'pg_dump' | 'pg_restore',
  url: string | undefined,
  args: readonly string[],
): Promise<void> {
  const { password, options } = connectionTo(url);
  const child = spawn(findProgram(name) ?? name, [...args, '--verbose', ...options], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  const stop = () => child.kill('SIGKILL');
  let timer = setTimeout(stop, STEP_TIMEOUT_MS);
  child.stderr.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-MAX_ERROR_LENGTH);
    clearTimeout(timer);
    timer = setTimeout(stop, STEP_TIMEOUT_MS);
  });
  try {
    const [code] = await once(child, 'close');
    if (code === 0) return;
  } catch (cause) {
    throw new BackupError(
      'no-tool',
      `${name} could not be started: ${String(cause)}.`,
      `Install the client programs of PostgreSQL: "apt-get install postgresql-client".`,
    );
  } finally {
    clearTimeout(timer);
  }
  throw new BackupError(
    'tool-failed',
    `${name} failed: ${problemIn(output)}`,
    'Check DATABASE_URL. The version of the client programs must not be older than the server.',
  );
}

function connectionTo(url: string | undefined): { password: string; options: string[] } {
  if (url === undefined) return { password: '', options: [] };
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  return { password, options: ['--dbname', target.href] };
}

/** The lines with errors among those of its progress. */
function problemIn(output: string): string {
  const problems = output.split('\n').filter((line) => /error|fatal/i.test(line));
  return problems.length > 0 ? problems.join(' ') : output;
}
