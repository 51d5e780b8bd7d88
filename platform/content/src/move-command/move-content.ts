import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { AuthoringDatabase } from '../authoring/database/authoring-database.ts';
import { migrations } from '../authoring/migrations/index.ts';
import { openForCommand } from '../authoring/open-for-command.ts';
import { copyDatabase } from '../backup/back-up.ts';
import { requireEmptyDatabase } from '../content-database/empty-database.ts';
import { DatabaseUrl, describeDatabase } from '../database/database-url.ts';
import { lockDatabase } from '../database/lock-database.ts';
import { assertBegun } from '../state/assert-begun.ts';
import { checkDatabase } from '../state/check-database.ts';
import { lockState } from '../state/lock-state.ts';
import { stateFiles } from '../state/state-files.ts';
import { copyTables } from './copy-tables.ts';

/** A reason why nothing is moved. Match its `code`, not its class. */
class MoveError extends Error {
  override readonly name = 'MoveError';
  readonly code = 'bad-option';
  readonly remedy = 'Use it as in: pnpm content move --to postgres://user:password@host/vitrine';
}

function targetOf(args: readonly string[]): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { to: { type: 'string' } } });
    return v.parse(DatabaseUrl, values.to);
  } catch (error) {
    throw new MoveError(`--to ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Copies the authors' database from its SQLite file into an empty PostgreSQL database: documents,
 * drafts, versions and authors. Pictures and secrets stay in the folder, which both use. Authoring
 * must be stopped. The file is not changed.
 *
 * @param state The folder of the content.
 * @param report Receives what is done, line by line.
 * @returns What was moved, and what to do next.
 */
export async function moveContent(
  state: string,
  args: readonly string[],
  report: (line: string) => void,
): Promise<string> {
  const url = targetOf(args);
  const files = stateFiles(state);
  assertBegun(files.authoring);
  checkDatabase(
    files.authoring,
    migrations.map(({ name }) => name),
  );
  const unlock = lockState(state, files);
  const temporary = await mkdtemp(join(state, 'move-'));
  try {
    await requireEmptyDatabase(url, { tables: true });
    const lock = await lockDatabase(url, () => undefined);
    try {
      const copy = join(temporary, 'authoring.sqlite');
      copyDatabase(files.authoring, copy);
      report('Bringing the tables of both databases to this release.');
      await migrate({ engine: 'sqlite', path: copy }, temporary);
      await migrate({ engine: 'postgres', url }, temporary);
      const { tables, rows } = await copyTables(copy, url, report);
      return (
        `Moved and compared ${rows} rows of ${tables} tables to ${describeDatabase(url)}.\n` +
        'Start authoring and delivery with DATABASE_URL from now on. The SQLite file is as it was: ' +
        `move ${files.authoring} away, so that authoring does not start on it by mistake.`
      );
    } finally {
      await lock.close();
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
    unlock();
  }
}

/** Creates and changes tables as a start of authoring does. */
async function migrate(database: AuthoringDatabase, folder: string): Promise<void> {
  const authoring = await openForCommand(database, folder);
  await authoring.close();
}
