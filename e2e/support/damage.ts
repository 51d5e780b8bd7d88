import { glob, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STATE } from '../site.ts';

const folderOf = (version: string) => join(STATE, 'releases', 'screens', 'product', version);

type Restore = () => Promise<void>;

/** Takes a published release's files away, compressed siblings too. */
export async function takeAway(version: string, files: string): Promise<Restore> {
  const taken: string[] = [];
  for await (const file of glob(`**/${files}*`, { cwd: folderOf(version) })) {
    const path = join(folderOf(version), file);
    await rename(path, `${path}~`);
    taken.push(path);
  }
  return async () => {
    for (const path of taken) await rename(`${path}~`, path);
  };
}

/** Puts another file in the place of a published release's own. */
export async function exchange(version: string, file: string, text: string): Promise<Restore> {
  const restore = await takeAway(version, file);
  const path = join(folderOf(version), file);
  await writeFile(path, text);
  return async () => {
    await rm(path);
    await restore();
  };
}
