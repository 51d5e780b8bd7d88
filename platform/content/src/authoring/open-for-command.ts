import { createLog } from '@vitrine/http';
import type { AuthoringDatabase } from './database/authoring-database.ts';
import { type Authoring, openAuthoring } from './open-authoring.ts';
import { payloadLogger } from './payload-logger.ts';
import { unattended } from './unattended.ts';

/**
 * Opens the CMS for a command: nobody logs in, and only errors are logged.
 *
 * @param folder A folder for pictures, which the command does not write.
 * @param migrate Whether tables are created and changed, as at a start of authoring.
 */
export function openForCommand(
  database: AuthoringDatabase,
  folder: string,
  migrate = true,
): Promise<Authoring> {
  const log = createLog('content');
  log.level = 'error';
  return openAuthoring({ ...unattended(folder), database, migrate, logger: payloadLogger(log) });
}
