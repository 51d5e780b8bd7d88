/** Makes sure that there is a Chromium: an installed one, or a download, or Debian's package. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './find.ts';

const INSTALL_TIMEOUT_MS = 180_000;

const INSTALLERS: [what: string, program: string, args: string[]][] = [
  [
    'download by Playwright',
    join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright'),
    ['install', 'chromium'],
  ],
  ['Debian: package lists', 'apt-get', ['update']],
  [
    'Debian: chromium',
    'apt-get',
    // Fallback fonts have the metrics of Liberation, among others: without one of them the page
    // shifts.
    ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ],
];

for (const [what, program, args] of INSTALLERS) {
  if (findBrowser() !== undefined) break;
  console.log(`No Chromium yet: ${what} …`);
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
const browser = findBrowser();
if (browser === undefined) {
  console.error(
    'No Chromium found, and none could be installed. Set VITRINE_CHROMIUM to its path.',
  );
  process.exit(1);
}
console.log(`Chromium: ${browser}`);
