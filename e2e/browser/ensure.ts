/**
 * Makes sure that the programs of the journeys are installed: Chromium, and for `pnpm test:full`
 * other browsers, the servers in front of the site, and Prometheus.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { IS_FULL } from '../site.ts';
import { areInstalled, ENGINES } from './engines.ts';
import { findBrowser } from './find.ts';
import { FRONT_PROGRAMS } from './fronts.ts';

/** Of the journey in which the console reads page views from it. */
const MONITORING = {
  prometheus: { programs: ['/usr/bin/prometheus'], packages: ['prometheus'] },
} as const;

const INSTALL_TIMEOUT_MS = 300_000;

function install(what: string, program: string, args: readonly string[]): void {
  console.log(`${what} …`);
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

let hasPackageLists = false;

function installPackages(packages: readonly string[]): void {
  if (!hasPackageLists) install('Debian: package lists', 'apt-get', ['update']);
  hasPackageLists = true;
  // The tests of the release store may be installing Ceph.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  const args = [...wait, 'install', '--yes', '--no-install-recommends', ...packages];
  install(`Debian: ${packages.join(', ')}`, 'apt-get', args);
}

if (findBrowser() === undefined) {
  const playwright = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright');
  install('No Chromium yet: download by Playwright', playwright, ['install', 'chromium']);
}
if (findBrowser() === undefined) {
  // Fallback fonts have the metrics of Liberation, among others: without one of them the page
  // shifts.
  installPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation']);
}
const browser = findBrowser();
if (browser === undefined) {
  console.error(
    'No Chromium found, and none could be installed. Set VITRINE_CHROMIUM to its path.',
  );
  process.exit(1);
}
console.log(`Chromium: ${browser}`);

if (IS_FULL) {
  for (const { programs, packages } of Object.values({
    ...ENGINES,
    ...FRONT_PROGRAMS,
    ...MONITORING,
  })) {
    // If this fails, each journey that needs them fails with the command that installs them.
    if (!areInstalled(programs)) installPackages(packages);
  }
}
