import { openLiveSite } from '../check/browser/live-site.ts';
import type { Environment } from '../environment.ts';
import { createDevelopmentApp } from './development-app.ts';
import { developmentPort, openPort } from './open-port.ts';
import { openScreenBuilds } from './screen-builds.ts';

/**
 * Serves a running site with the screen of this folder in place of its live release, and builds the
 * screen after every edit. Nothing is published. Ends with the process.
 */
export async function developScreen(
  environment: Environment,
  screen: string,
  options: { site?: string },
): Promise<void> {
  const port = developmentPort(environment);
  const { url: site, config, routes } = await openLiveSite(environment, options.site);
  const builds = await openScreenBuilds(environment, screen);
  const app = createDevelopmentApp({
    ...builds,
    screen,
    site,
    releasesUrl: config.releasesUrl,
    routes,
    printError: (text) => environment.stderr(text),
  });
  await openPort(app.fetch, port);
  environment.stdout(`${screen} is ready: http://localhost:${port}, in the site at ${site}`);
  await builds.followEdits();
}
