import { randomUUID } from 'node:crypto';
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rmdir,
  stat,
  unlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asKey } from './keys.ts';
import type { Store } from './store.ts';

/**
 * A store in a folder. Objects are created by link(2), which is atomic and fails if the name
 * exists. So neither a race nor a killed writer leaves a partial object.
 */
export function createDirectoryStore(root: string): Store {
  const pathOf = (key: string) => join(root, asKey(key));

  return {
    put: async (key, bytes) => createObject(pathOf(key), bytes),
    get: (key) => unlessMissing(() => readFile(pathOf(key))),
    createdAt: (key) =>
      unlessMissing(async () => {
        const stats = await stat(pathOf(key));
        return stats.isFile() ? stats.mtimeMs : undefined;
      }),
    remove: async (key) => removeObject(root, pathOf(key)),
    async list(folder) {
      const names = (await unlessMissing(() => readdir(pathOf(folder)))) ?? [];
      return names.filter((name) => !name.startsWith('.')).sort();
    },
    async putHint(key, bytes) {
      const path = pathOf(key);
      const temporary = await writeTemporary(dirname(path), bytes);
      await rename(temporary, path);
    },
  };
}

async function createObject(path: string, bytes: Uint8Array): Promise<boolean> {
  const folder = dirname(path);
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
}

async function removeObject(root: string, path: string): Promise<void> {
  const folder = dirname(path);
  const removed = await unlessMissing(async () => {
    await unlink(path);
    return true;
  });
  if (!removed) return;
  const synced = await unlessMissing(async () => {
    await syncFolder(folder);
    return true;
  });
  // If the folder is missing, another process has already removed the empty folder.
  if (synced) await removeEmptyFolders(root, folder);
}

/** The result of file system work; `undefined` if the file or folder does not exist. */
async function unlessMissing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(cause) ?? '')) return undefined;
    throw cause;
  }
}

/** Removes empty folders, because object stores have none either. */
async function removeEmptyFolders(root: string, from: string): Promise<void> {
  for (let folder = from; folder.length > root.length; folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch (cause) {
      // The folder is not empty, or another process has removed it.
      if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(cause) ?? '')) return;
      throw cause;
    }
  }
}

/** The leading dot is not valid in a key, so a writer killed here leaves nothing visible. */
async function writeTemporary(folder: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, `.${randomUUID()}.part`);
  const file = await openIn(folder, path);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}

const MAX_OPEN_ATTEMPTS = 20;

/** Retries, because another process may remove the folder just after it was created. */
async function openIn(folder: string, path: string): Promise<FileHandle> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeFolder(folder);
      return await open(path, 'wx', 0o644);
    } catch (cause) {
      if (errorCode(cause) !== 'ENOENT' || attempt === MAX_OPEN_ATTEMPTS) throw cause;
    }
  }
}

/** A new folder is durable only after its parent folder has been synced too. */
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

/** The code of a system error, such as `ENOENT`. */
function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
