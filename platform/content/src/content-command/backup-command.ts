import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpContent } from '../backup/back-up.ts';
import { folderAt, removeOldBackups } from '../backup/rotate.ts';
import { verifyBackup } from '../backup/verify.ts';
import type { Manifest } from '../backup-folder/manifest.ts';

/** The way to a backup: a new folder, or one beside those of the days before. */
interface BackupOptions {
  folder: string;
  /** The folder of several backups, of which so many stay; undefined for a folder of its own. */
  rotation: { into: string; keep: number } | undefined;
}

/** A wrong command line. Match its `code`, not its class. */
class BackupOptionError extends Error {
  override readonly name = 'BackupOptionError';
  readonly code = 'bad-option';
  readonly remedy =
    'Name a new folder: pnpm content backup <folder>. Or: pnpm content backup --into <folder> --keep 14.';
}

function readOptions(args: readonly string[], cwd: string, now: Date): BackupOptions {
  let parsed: { values: { into?: string; keep?: string }; positionals: string[] };
  try {
    const options = { into: { type: 'string' }, keep: { type: 'string' } } as const;
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new BackupOptionError(error instanceof Error ? error.message : String(error));
  }
  const { into, keep } = parsed.values;
  const [folder, ...more] = parsed.positionals;
  if (into === undefined) {
    if (keep !== undefined) throw new BackupOptionError('--keep is for backups with --into.');
    if (folder === undefined || more.length > 0) throw new BackupOptionError('Name one folder.');
    return { folder: resolve(cwd, folder), rotation: undefined };
  }
  if (folder !== undefined) throw new BackupOptionError('Name a folder, or one with --into.');
  if (keep === undefined || !/^[1-9]\d{0,4}$/.test(keep)) {
    throw new BackupOptionError('--keep is not a number of backups from 1.');
  }
  const place = resolve(cwd, into);
  return { folder: join(place, folderAt(now)), rotation: { into: place, keep: Number(keep) } };
}

/**
 * `pnpm content backup`. One by a timer is opened before older ones are removed.
 *
 * @throws what `backUpContent` and `verifyBackup` throw, and a wrong option: nothing was removed.
 */
export async function runBackup(
  args: readonly string[],
  { cwd, now, state, database }: { cwd: string; now: Date; state: string; database?: string },
): Promise<{ made: Manifest; removed: readonly string[] }> {
  const { folder, rotation } = readOptions(args, cwd, now);
  if (database !== undefined) {
    // Loads the migrations of the CMS, which are not needed for a file.
    const { requirePostgresContent } = await import('../content-database/postgres-database.ts');
    await requirePostgresContent(database);
  }
  const made = await backUpContent(state, folder, now, database);
  if (rotation === undefined) return { made, removed: [] };
  await verifyBackup(folder);
  return { made, removed: await removeOldBackups(rotation.into, rotation.keep) };
}
