import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Target } from './target.ts';

/**
 * A copy in a folder. Each file is written beside its place and then moved there, so that a file
 * server never sends half of one.
 *
 * @example await createFolderTarget('/srv/site').has('en/home.html')
 */
export function createFolderTarget(folder: string): Target {
  const at = (path: string) => join(folder, path);
  return {
    location: folder,
    read: (path) => unlessMissing(() => readFile(at(path))),
    has: async (path) => (await unlessMissing(() => stat(at(path)))) !== undefined,
    async write({ path, bytes }) {
      const place = at(path);
      await mkdir(dirname(place), { recursive: true });
      const temporary = `${place}.${randomUUID()}`;
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    remove: (path) => rm(at(path), { force: true }),
  };
}

async function unlessMissing<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
