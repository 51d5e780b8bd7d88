import { randomUUID } from 'node:crypto';
import {
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rmdir,
  stat,
  unlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asKey } from './keys.ts';
import { LogError } from './log-error.ts';
import { assertUnlinked, MAX_OBJECT_BYTES, readObject, tooLarge } from './read-object.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import { errorCode, unlessMissing } from './system-error.ts';

/**
 * A store in a folder. Objects are created by link(2), which is atomic and fails if the name
 * exists. So neither a race nor a killed writer leaves a partial object. Symbolic links below the
 * folder are objects that cannot be read.
 *
 * A folder that had objects and has nothing in it now, or is not there, is away: its volume is not
 * mounted. Then nothing is missing, and nothing is written in its place.
 */
export function createDirectoryStore(root: string): Store {
  let hadObjects = false;

  async function assertPresent(code: StoreError['code'], key: string): Promise<void> {
    if (hadObjects) {
      if (await hasObjects(root)) return;
      throw new StoreError(code, key, 'its folder is missing or empty', { remedy: AWAY_REMEDY });
    }
    if (code === 'unreadable' && (await isFile(root))) {
      throw new StoreError(code, key, 'the store is a file, not a folder', { remedy: FILE_REMEDY });
    }
  }
  async function reading<Value>(key: string, work: () => Promise<Value>) {
    asKey(key);
    const value = await unlessMissing(work).catch((cause: unknown) => {
      throw asStoreError('unreadable', key, cause);
    });
    if (value === undefined) await assertPresent('unreadable', key);
    else hadObjects = true;
    return value;
  }
  async function writing<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    asKey(key);
    await assertPresent('not-written', key);
    return work().catch((cause: unknown) => {
      throw asStoreError('not-written', key, cause);
    });
  }

  return {
    put: (key, bytes) =>
      writing(key, async () => {
        const isCreated = await createObject(root, key, bytes);
        hadObjects = true;
        return isCreated;
      }),
    get: (key) => reading(key, () => readObject(root, key)),
    createdAt: (key) =>
      reading(key, async () => {
        const stats = await lstat(join(root, key));
        return stats.isDirectory() ? undefined : stats.mtimeMs;
      }),
    version: (key) =>
      reading(key, async () => {
        const stats = await lstat(join(root, key), { bigint: true });
        // Unlike the time of the last change, nobody can set `ctime`.
        return stats.isDirectory() ? undefined : `${stats.ino} ${stats.size} ${stats.ctimeNs}`;
      }),
    remove: (key) =>
      writing(key, async () => {
        await removeObject(root, join(root, key));
        hadObjects = await hasObjects(root);
      }),
    async list(folder) {
      const names = await reading(folder, async () => {
        const path = join(root, folder);
        return (await lstat(path)).isDirectory() ? readdir(path) : [];
      });
      return (names ?? []).filter((name) => !name.startsWith('.')).sort();
    },
    async listBelow(folder) {
      const keys = await reading(folder, () => keysBelow(root, folder));
      return (keys ?? []).sort();
    },
    putHint: (key, bytes) =>
      writing(key, async () => {
        const temporary = await writeTemporary(root, dirname(key), bytes);
        await orRemove(temporary, () => rename(temporary, join(root, key)));
      }),
  };
}

const AWAY_REMEDY =
  "Mount the volume of the store, or move its folder back. If the store's location has changed, set VITRINE_RELEASES.";

const FILE_REMEDY = 'Name the folder of the store, in VITRINE_RELEASES or with --store.';

/** Whether a path is a file, or leads through one. */
async function isFile(path: string): Promise<boolean> {
  try {
    return !(await stat(path)).isDirectory();
  } catch (cause) {
    return errorCode(cause) === 'ENOTDIR';
  }
}

/** Whether anything is in the folder of a store. `lost+found` is in every new volume. */
async function hasObjects(root: string): Promise<boolean> {
  const names = (await unlessMissing(() => readdir(root))) ?? [];
  return names.some((name) => !name.startsWith('.') && name !== 'lost+found');
}

function asStoreError(code: StoreError['code'], key: string, cause: unknown): unknown {
  const reason = errorCode(cause);
  return reason === undefined || cause instanceof LogError
    ? cause
    : new StoreError(code, key, reason, { cause });
}

/** The keys below a folder. Whatever is not a folder is an object, also if it is not readable. */
async function keysBelow(root: string, folder: string): Promise<string[]> {
  const path = join(root, folder);
  if (!(await lstat(path)).isDirectory()) return [];
  const entries = await readdir(path, { withFileTypes: true });
  const keys = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map(async (entry) => {
      const key = asKey(`${folder}/${entry.name}`);
      if (!entry.isDirectory()) return [key];
      return (await unlessMissing(() => keysBelow(root, key))) ?? [];
    });
  return (await Promise.all(keys)).flat();
}

async function createObject(root: string, key: string, bytes: Uint8Array): Promise<boolean> {
  if (bytes.byteLength > MAX_OBJECT_BYTES) throw tooLarge(key, bytes.byteLength);
  const temporary = await writeTemporary(root, dirname(key), bytes);
  try {
    await link(temporary, join(root, key));
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw cause;
  } finally {
    await unlink(temporary);
  }
  await syncFolder(join(root, dirname(key)));
  return true;
}

/** Finishes a temporary file, or removes it: on a full disk it would remain for ever. */
async function orRemove(path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    await unlink(path).catch(() => undefined);
    throw cause;
  }
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
async function writeTemporary(root: string, folder: string, bytes: Uint8Array): Promise<string> {
  const path = join(root, folder, `.${randomUUID()}.part`);
  const file = await openIn(join(root, folder), path);
  await orRemove(path, async () => {
    try {
      await assertUnlinked(root, folder);
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  });
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
