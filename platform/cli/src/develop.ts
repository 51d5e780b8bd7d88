import { parseArgs } from 'node:util';
import { developScreen, type Environment } from '@vitrine/releases/commands';
import { readScreenPackage } from './check/screen-package.ts';

const USAGE = `Usage: vitrine dev [--site <url>]

Shows the screen of this folder inside a running site, for this machine only. Every edit builds the
screen and reloads the page. Failed builds and errors appear over the page and here, with file and
line. Nothing is published.

  --site <url>  the site (default: VITRINE_SITE_URL, else http://localhost:4000)

DEV_PORT is the port (default: 4300).`;

/**
 * Runs the screen of the folder in a site.
 *
 * @returns The exit code of a request for help; otherwise it goes on until the process ends.
 */
export async function develop(environment: Environment, args: readonly string[]): Promise<0> {
  const { values } = parseArgs({
    args: [...args],
    options: { site: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { vitrine } = await readScreenPackage(environment.cwd);
  await developScreen(environment, vitrine.screen, values.site ? { site: values.site } : {});
  return 0;
}
