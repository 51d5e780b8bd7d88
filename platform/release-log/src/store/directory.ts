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
import { errorCode } from './error-code.ts';
import { asKey } from './keys.ts';
import type { Store } from './store.ts';

/**
 * A store in a folder. Objects are created by link(2), which is atomic and fails if the name
 * exists. So neither a race nor a killed writer leaves a partial object.
 */
export function createDirectoryStore(root: string): Store {
  const pathOf = (key: string) => join(root, asKey(key));

  return {
    async put(key, bytes) {
      const path = pathOf(key);
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
    },

    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },

    async createdAt(key) {
      try {
        const found = await stat(pathOf(key));
        return found.isFile() ? found.mtimeMs : undefined;
      } catch (cause) {
        if (isMissing(cause)) return undefined;
        throw cause;
      }
    },

    async remove(key) {
      const path = pathOf(key);
      try {
        await unlink(path);
      } catch (cause) {
        if (!isMissing(cause)) throw cause;
        return;
      }
      try {
        await syncFolder(dirname(path));
      } catch (cause) {
        // Another process has already removed the empty folder.
        if (!isMissing(cause)) throw cause;
        return;
      }
      await removeEmptyFolders(root, dirname(path));
    },

    async list(folder) {
      try {
        const names = await readdir(pathOf(folder));
        return names.filter((name) => !name.startsWith('.')).sort();
      } catch (cause) {
        if (isMissing(cause)) return [];
        throw cause;
      }
    },

    async putHint(key, bytes) {
      const path = pathOf(key);
      const temporary = await writeTemporary(dirname(path), bytes);
      await rename(temporary, path);
    },
  };
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

function isMissing(cause: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(cause) ?? '');
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
