import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ADMIN_PORT, AUTHOR, AUTHOR_PORTS, ROOT } from '../../site.ts';
import { startPostgres } from '../fronts/storage-service.ts';
import { copyContent, folderElsewhere } from '../site/repository-copy.ts';
import { startEdge, startService } from '../site/services.ts';
import { test as base, expect } from '../test.ts';

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

/** Moves the content of a state folder to PostgreSQL, as an operator does. */
async function moveContent(state: string, to: string): Promise<void> {
  const command = join(ROOT, 'platform', 'content', 'src', 'bin', 'content.ts');
  const env = { PATH: process.env['PATH'], VITRINE_STATE: state };
  await promisify(execFile)(process.execPath, [command, 'move', '--to', to], { env });
}

/** Pages and requests go to the author's site. It is started once for each worker. */
export const test = base.extend<object, AuthorOptions & { authorSite: AuthorSite }>({
  database: ['sqlite', { scope: 'worker', option: true }],
  authorSite: [
    async ({ database: engine }, use) => {
      await using folder = await folderElsewhere();
      await copyContent(folder.path);
      await using postgres = engine === 'postgres' ? await startPostgres() : undefined;
      const database = postgres?.access.database;
      if (database !== undefined) await moveContent(folder.path, database);
      const content = {
        VITRINE_STATE: folder.path,
        ...(database !== undefined && { DATABASE_URL: database }),
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
