import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';
const INSTALL_TIMEOUT_MS = 300_000;
/** Another test may be installing it. */
const LOCK_TIMEOUT_S = 240;

/** The folder of PostgreSQL's programs, as Debian installs them; the newest version. */
function findPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

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
  const programs = findPrograms();
  if (programs) return programs;
  try {
    aptGet('update');
    aptGet('install', '--no-install-recommends', 'postgresql');
  } catch (cause) {
    throw new Error('PostgreSQL is not installed. Run "apt-get install postgresql" as root.', {
      cause,
    });
  }
  const installed = findPrograms();
  if (!installed) throw new Error(`apt-get has installed no PostgreSQL in ${VERSIONS}`);
  return installed;
}
