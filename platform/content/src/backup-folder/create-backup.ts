import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists } from '../state/exists.ts';
import { BackupError } from './backup-error.ts';
import { copyDurably, hashFile, makeDurable, writeDurably } from './durable-file.ts';
import { FILES, MANIFEST, type Manifest } from './manifest.ts';

/** A backup in the making. Files are restored in the order in which they were added. */
export interface NewBackup {
  /** Adds a copy of a file; `false` if the file no longer exists. */
  addCopy(path: string, from: string): Promise<boolean>;
  /** Adds a file that `write` creates at the place it is given. */
  addWritten(path: string, write: (place: string) => void | Promise<void>): Promise<void>;
  /** Writes the manifest. Without it, the backup cannot be restored. */
  finish(at: Date): Promise<Manifest>;
}

/**
 * Begins a backup in a folder that is empty or does not exist yet. Only its owner can read it.
 *
 * @throws {BackupError} `not-empty`. Every function throws `not-written` if the disk refuses.
 * @example
 * const backup = await createBackup('/backup/2026-11-22')
 * await backup.addCopy('secret', '/var/lib/vitrine/content/secret')
 * await backup.finish(new Date())
 */
export async function createBackup(folder: string): Promise<NewBackup> {
  const writing = <Value>(work: () => Promise<Value>) =>
    work().catch((cause: unknown) => {
      throw notWritten(folder, cause);
    });
  await writing(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  if ((await writing(() => readdir(folder))).length > 0) {
    throw new BackupError('not-empty', `${folder} is not empty.`, 'Name a new folder.');
  }
  const files: Manifest['files'] = [];

  async function place(path: string): Promise<string> {
    const to = join(folder, FILES, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    return to;
  }

  async function added(path: string): Promise<void> {
    files.push({ path, ...(await hashFile(join(folder, FILES, path))) });
  }

  return {
    addCopy: (path, from) =>
      writing(async () => {
        try {
          await copyDurably(from, await place(path));
        } catch (cause) {
          if (!(await exists(from))) return false;
          throw cause;
        }
        await added(path);
        return true;
      }),
    addWritten: (path, write) =>
      writing(async () => {
        const to = await place(path);
        await write(to);
        await makeDurable(to);
        await added(path);
      }),
    finish: (at) =>
      writing(async () => {
        const manifest: Manifest = { format: 1, kind: 'content', at: at.toISOString(), files };
        const part = join(folder, `${MANIFEST}.part`);
        await writeDurably(part, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
        await rename(part, join(folder, MANIFEST));
        await makeDurable(folder);
        return manifest;
      }),
  };
}

/** A disk that is full or cannot be written to is for the operator; anything else is a bug. */
function notWritten(folder: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (!['EACCES', 'EDQUOT', 'ENOSPC', 'EPERM', 'EROFS'].includes(String(code))) return cause;
  const message = `The backup cannot be written to ${folder} (${code}).`;
  const remedy = `Remove ${folder}, and back up to a folder with enough space that you may write to.`;
  return new BackupError('not-written', message, remedy);
}
