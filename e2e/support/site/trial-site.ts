import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, STATE } from '../../site.ts';
import { test as base, expect } from '../test.ts';
import { type Commands, commandsOn } from './commands.ts';
import { faultyProduct } from './product-variants.ts';
import { folderElsewhere } from './repository-copy.ts';
import { type LoggedService, startEdge, startService } from './services.ts';

/**
 * A site with its own copy of the release store: promotions and damage here affect no other
 * journey.
 */
export interface TrialSite extends Commands {
  url: string;
  releasesUrl: string;
  /** Folder of the release store. */
  store: string;
  /** Another edge in front of the same store, with settings of its own. */
  startEdge: (settings: Record<string, string>) => Promise<LoggedService>;
}

/** A release of the product screen that is published on the trial site, and not live. */
export interface PublishedRelease {
  /** Its sources, built. */
  folder: string;
  version: string;
}

/** Pages and requests go to the trial site. It is started once for each worker. */
export const test = base.extend<object, { trial: TrialSite; faulty: PublishedRelease }>({
  trial: [
    async ({ browserName: _any }, use) => {
      await using folder = await folderElsewhere();
      const store = join(folder.path, 'releases');
      await cp(join(STATE, 'releases'), store, { recursive: true });
      await using releases = await startService(ROOT, 'platform/releases/src/bin/serve.ts', {
        VITRINE_RELEASES: store,
      });
      const edge = (settings: Record<string, string>) =>
        startEdge({
          VITRINE_RELEASES: store,
          VITRINE_RELEASES_URL: releases.url,
          ...settings,
        });
      await using site = await edge({});
      await use({
        url: site.url,
        releasesUrl: releases.url,
        store,
        startEdge: edge,
        ...commandsOn(store),
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // One build for all journeys that need a release which throws when the page tells it to.
  faulty: [
    async ({ trial }, use) => {
      const folder = await faultyProduct();
      const published = await trial.command('screen', 'publish', 'product', '--dir', folder);
      await use({ folder, version: String(Object(published).version) });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ trial }, use) => use(trial.url),
});

export { expect };
