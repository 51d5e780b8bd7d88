import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { AUTHOR, AUTHOR_PORTS, ROOT, STATE } from '../../site.ts';
import { test as base, expect } from '../test.ts';
import { folderElsewhere } from './repository-copy.ts';
import { startEdge, startService } from './services.ts';

/** A site with its own copy of the content: changes here affect no other journey. */
export interface AuthorSite {
  url: string;
  contentUrl: string;
  authoringUrl: string;
  /** Folder of its state. */
  state: string;
}

/** Pages and requests go to the author's site. It is started once for each worker. */
export const test = base.extend<object, { authorSite: AuthorSite }>({
  authorSite: [
    async ({ browserName: _any }, use) => {
      await using folder = await folderElsewhere();
      await cp(join(STATE, 'content'), join(folder.path, 'content'), { recursive: true });
      await using authoring = await startService(ROOT, 'platform/content/src/bin/authoring.ts', {
        AUTHORING_PORT: AUTHOR_PORTS.AUTHORING_PORT,
        VITRINE_STATE: folder.path,
        VITRINE_AUTHOR_EMAIL: AUTHOR.email,
        VITRINE_AUTHOR_PASSWORD: AUTHOR.password,
      });
      await using content = await startService(ROOT, 'platform/content/src/bin/delivery.ts', {
        CONTENT_PORT: AUTHOR_PORTS.CONTENT_PORT,
        VITRINE_STATE: folder.path,
        VITRINE_PICTURES_AHEAD: '0',
      });
      await using edge = await startEdge({
        // The edge writes its own address into documents.
        PORT: AUTHOR_PORTS.PORT,
        VITRINE_CONTENT_URL: content.url,
      });
      await use({
        url: edge.url,
        contentUrl: content.url,
        authoringUrl: authoring.url,
        state: folder.path,
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ authorSite }, use) => use(authorSite.url),
});

export { expect };
