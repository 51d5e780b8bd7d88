import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asKey } from '../keys.ts';
import type { Store } from '../store.ts';
import { errorCode } from './error-code.ts';

/**
 * A store in a folder. An object appears by link(2), which is atomic and refuses a name that is
 * taken, so that neither a race nor a killed writer ever shows half a file.
 */
export function createDirectoryStore(root: string): Store {
  const pathOf = (key: string) => join(root, asKey(key));

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      await makeFolder(folder);
      const temporary = await writeTemporary(folder, bytes);
      try {
        await link(temporary, path);
      } catch (cause) {
        if (errorCode(cause) === 'EEXIST') return false;
        throw cause;
      } finally {
        await unlink(temporary);
      }
      await syncFolder(folder);
      return true;
    },

    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (cause) {
        if (isAbsence(cause)) return undefined;
        throw cause;
      }
    },

    async list(folder) {
      try {
        const names = await readdir(pathOf(folder));
        return names.filter((name) => !name.startsWith('.')).sort();
      } catch (cause) {
        if (isAbsence(cause)) return [];
        throw cause;
      }
    },

    async hint(key, bytes) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      const temporary = await writeTemporary(dirname(path), bytes);
      await rename(temporary, path);
    },
  };
}

function isAbsence(cause: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(cause) ?? '');
}

/** The leading dot keeps it from being a key: a writer that is killed here leaves nothing visible. */
async function writeTemporary(folder: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, `.${randomUUID()}.part`);
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}

/** A new folder lasts only when the one that names it has been synced too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
