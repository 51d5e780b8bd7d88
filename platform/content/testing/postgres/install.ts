import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { findProgram } from '../../src/backup/postgres-tools.ts';

const INSTALL_TIMEOUT_MS = 300_000;
/** Another test may be installing it. */
const LOCK_TIMEOUT_S = 240;

function aptGet(...args: string[]): void {
  execFileSync('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`, '--yes', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * The folder of PostgreSQL's programs. They are installed from Debian's packages if they are
 * missing.
 *
 * @throws {Error} that says how to install them.
 */
export function postgresPrograms(): string {
  const program = findProgram('initdb');
  if (program) return dirname(program);
  try {
    aptGet('update');
    aptGet('install', '--no-install-recommends', 'postgresql');
  } catch (cause) {
    throw new Error('PostgreSQL is not installed. Run "apt-get install postgresql" as root.', {
      cause,
    });
  }
  const installed = findProgram('initdb');
  if (!installed) throw new Error('apt-get has installed no program of PostgreSQL');
  return dirname(installed);
}
