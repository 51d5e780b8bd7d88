import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '@vitrine/console/settings';
import { failureText, readSecretFiles } from '@vitrine/http';
import { readCommandLine, readNoArguments } from './command-line.ts';
import { buildConsolePage } from './console-page/build-console-page.ts';
import { ROOT } from './run.ts';
import { startProcess } from './site/process.ts';
import { openSite, stopOnSignal } from './site/site.ts';

const USAGE = `Usage: pnpm console

Serves the console: what is live, since when, by whom and why, how it does with visitors, and buttons
for the commands that change it. pnpm start serves one too. Prints the address to sign in. Environment
variables are in docs/environment.md.

Example:
  $ pnpm console`;

await readCommandLine(USAGE, readNoArguments);
const site = openSite();
stopOnSignal(site);

try {
  const { isBehindApi, addressFile } = readSettings(readSecretFiles(process.env));
  await buildConsolePage();
  await startProcess({ state: join(ROOT, '.vitrine') }, site, {
    name: 'console',
    main: join(ROOT, 'platform', 'console', 'src', 'bin', 'console.ts'),
    cwd: process.cwd(),
    env: { NODE_ENV: 'production' },
    logToTerminal: true,
  });
  if (!isBehindApi) {
    const address = await readFile(addressFile, 'utf8');
    console.log(`Console, to sign in once: ${address.trim()}`);
  }
} catch (error) {
  if (!site.stopping.aborted) console.error(failureText(error));
  await site.stop(1);
}
