import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_PORT, AUTHOR, AUTHOR_PORTS, ROOT, STATE } from '../../site.ts';
import { folderElsewhere } from '../site/repository-copy.ts';
import { startEdge, startService } from '../site/services.ts';
import { test as base, expect } from '../test.ts';
import { moveToPostgres } from './postgres.ts';

/** A site with its own copy of the content: changes here affect no other journey. */
export interface AuthorSite {
  url: string;
  contentUrl: string;
  authoringUrl: string;
  /** Environment variables of the admin beside it. */
  admin: Record<string, string>;
}

export interface AuthorOptions {
  /** The engine of the content; each is a project of `playwright.config.ts`. */
  database: 'sqlite' | 'postgres';
}

/** Pages and requests go to the author's site. It is started once for each worker. */
export const test = base.extend<object, AuthorOptions & { authorSite: AuthorSite }>({
  database: ['sqlite', { scope: 'worker', option: true }],
  authorSite: [
    async ({ database: engine }, use) => {
      await using folder = await folderElsewhere();
      await cp(join(STATE, 'content'), join(folder.path, 'content'), { recursive: true });
      await using database = engine === 'postgres' ? await moveToPostgres(folder.path) : undefined;
      const content = {
        VITRINE_STATE: folder.path,
        ...(database && { DATABASE_URL: database.url }),
      };
      await using authoring = await startService(ROOT, 'platform/content/src/bin/authoring.ts', {
        AUTHORING_PORT: AUTHOR_PORTS.AUTHORING_PORT,
        ...content,
        VITRINE_AUTHOR_EMAIL: AUTHOR.email,
        VITRINE_AUTHOR_PASSWORD: AUTHOR.password,
      });
      await using delivery = await startService(ROOT, 'platform/content/src/bin/delivery.ts', {
        CONTENT_PORT: AUTHOR_PORTS.CONTENT_PORT,
        ...content,
        VITRINE_PICTURES_AHEAD: '0',
      });
      await using edge = await startEdge({
        // The edge writes its own address into documents.
        PORT: AUTHOR_PORTS.PORT,
        VITRINE_CONTENT_URL: delivery.url,
      });
      await use({
        url: edge.url,
        contentUrl: delivery.url,
        authoringUrl: authoring.url,
        admin: {
          ADMIN_PORT: String(ADMIN_PORT),
          PORT: AUTHOR_PORTS.PORT,
          AUTHORING_PORT: AUTHOR_PORTS.AUTHORING_PORT,
          ...content,
        },
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ authorSite }, use) => use(authorSite.url),
});

export { expect };
