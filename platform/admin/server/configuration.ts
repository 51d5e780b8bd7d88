import { readFile } from 'node:fs/promises';
import { authoringConfig } from '../../content/src/authoring/config.ts';
import type { AuthoringDatabase } from '../../content/src/authoring/database/authoring-database.ts';
import { migrations } from '../../content/src/authoring/migrations/index.ts';
import { payloadLogger } from '../../content/src/authoring/payload-logger.ts';
import { openUploads } from '../../content/src/authoring/uploads.ts';
import { requirePostgresContent } from '../../content/src/content-database/postgres-database.ts';
import { openPictureStore } from '../../content/src/media/picture-store.ts';
import type { AdminSettings } from '../../content/src/settings/admin.ts';
import { assertBegun } from '../../content/src/state/assert-begun.ts';
import { checkDatabase } from '../../content/src/state/check-database.ts';
import { stateFiles } from '../../content/src/state/state-files.ts';
import type { Log } from '../../http/src/log/log.ts';
import { withAdminPages } from './admin-config.ts';

/** The database of authoring, which this process does not change. */
async function databaseOf({ database, state }: AdminSettings): Promise<AuthoringDatabase> {
  if (database !== undefined) {
    await requirePostgresContent(database);
    return { engine: 'postgres', url: database };
  }
  const { authoring: path } = stateFiles(state);
  assertBegun(path);
  checkDatabase(
    path,
    migrations.map(({ name }) => name),
  );
  return { engine: 'sqlite', path };
}

/**
 * The configuration of authoring, on the same database, with the pages of the admin.
 *
 * @throws {ServiceError} if the content cannot be used.
 */
export async function adminConfiguration(settings: AdminSettings, log: Log) {
  const files = stateFiles(settings.state);
  const database = await databaseOf(settings);
  const pictures = openPictureStore(files.media);
  const notHere = () => {
    throw new Error('The admin does not write documents. Authoring does.');
  };
  return authoringConfig(
    {
      secret: await readFile(files.secret, 'utf8'),
      database,
      originals: files.originals,
      pictures,
      touched: notHere,
      makePreview: notHere,
      migrate: false,
      logger: payloadLogger(log),
    },
    openUploads(pictures),
    (config) => withAdminPages(config, settings.authoringUrl),
  );
}
