import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw'];
const PROGRAMS = ['/usr/bin/ceph', '/usr/bin/ceph-mon', '/usr/bin/ceph-osd', '/usr/bin/radosgw'];

const INSTALL_TIMEOUT_MS = 300_000;
/** Time until another installation of packages has ended. */
const LOCKED_TIMEOUT_MS = 300_000;
const LOCKED_RETRY_MS = 2000;

const run = promisify(execFile);
const isInstalled = () => PROGRAMS.every((program) => existsSync(program));

/**
 * Installs Ceph from the packages of Debian or Ubuntu, if it is missing.
 *
 * @throws {Error} with the command to run, if this process may not install packages.
 */
export async function installCeph(): Promise<void> {
  const endAt = performance.now() + LOCKED_TIMEOUT_MS;
  while (!isInstalled()) {
    try {
      await aptGet('update');
      await aptGet('install', '--yes', '--no-install-recommends', ...PACKAGES);
    } catch (cause) {
      // Another test file, or the installation of the browsers, may have the lock.
      if (/could not get lock/i.test(String(cause)) && performance.now() < endAt) {
        await wait(LOCKED_RETRY_MS);
        continue;
      }
      const command = `apt-get install ${PACKAGES.join(' ')}`;
      throw new Error(`Ceph could not be installed. As root: ${command}`, { cause });
    }
  }
}

const aptGet = (...args: string[]) =>
  run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
