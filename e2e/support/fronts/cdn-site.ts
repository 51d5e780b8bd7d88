import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { AUTHOR, ROOT, STATE } from '../../site.ts';
import { type Commands, commandsOn } from '../site/commands.ts';
import { copyContent, folderElsewhere } from '../site/repository-copy.ts';
import { startEdge, startService } from '../site/services.ts';
import { test as base, expect } from '../test.ts';
import { PURGE_URL, startVarnish, VARNISH } from './start-varnish.ts';

/** A site behind Varnish, with its own copy of content and releases. */
export interface CdnSite extends Commands {
  /** The origin that visitors reach. */
  url: string;
  authoringUrl: string;
}

/** An hour: without a purge, no journey would see a change. */
const CDN = { VITRINE_CDN_MAX_AGE: '3600' };
const PURGE = {
  VITRINE_PURGE_URL: PURGE_URL,
  VITRINE_PURGE_SECRET: Buffer.alloc(32, 7).toString('base64'),
};

/** Pages and requests go through Varnish, with two edges behind it. */
export const test = base.extend<object, { cdn: CdnSite }>({
  cdn: [
    async ({ browserName: _any }, use) => {
      await using folder = await folderElsewhere();
      const store = join(folder.path, 'releases');
      await copyContent(folder.path);
      await cp(join(STATE, 'releases'), store, { recursive: true });
      await using authoring = await startService(ROOT, 'platform/content/src/bin/authoring.ts', {
        AUTHORING_PORT: '0',
        VITRINE_STATE: folder.path,
        VITRINE_AUTHOR_EMAIL: AUTHOR.email,
        VITRINE_AUTHOR_PASSWORD: AUTHOR.password,
        ...PURGE,
      });
      await using delivery = await startService(ROOT, 'platform/content/src/bin/delivery.ts', {
        CONTENT_PORT: '0',
        VITRINE_STATE: folder.path,
        ...CDN,
      });
      const edge = () =>
        startEdge({
          VITRINE_RELEASES: store,
          VITRINE_RELEASES_URL: '',
          VITRINE_SITE_URL: VARNISH,
          VITRINE_CONTENT_URL: VARNISH,
          VITRINE_CONTENT_INTERNAL_URL: delivery.url,
          ...CDN,
          ...PURGE,
        });
      await using first = await edge();
      await using second = await edge();
      await using _varnish = await startVarnish([first, second], [delivery]);
      await use({ url: VARNISH, authoringUrl: authoring.url, ...commandsOn(store) });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ cdn }, use) => use(cdn.url),
});

export { expect };
