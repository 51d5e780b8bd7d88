import { glob, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STATE } from '../../site.ts';

const folderOf = (version: string) => join(STATE, 'releases', 'screens', 'product', version);

type Restore = () => Promise<void>;

/** Takes a published release's files away, compressed siblings too. */
export async function takeAway(version: string, files: string): Promise<Restore> {
  const { restore } = await setAside(version, files);
  return restore;
}

/** Puts other files in the place of a published release's own. */
export async function exchange(version: string, files: string, text: string): Promise<Restore> {
  const { taken, restore } = await setAside(version, files);
  const replaced = taken.filter((path) => path.endsWith('.js'));
  for (const path of replaced) await writeFile(path, text);
  return async () => {
    for (const path of replaced) await rm(path);
    await restore();
  };
}

async function setAside(version: string, files: string) {
  const taken: string[] = [];
  for await (const file of glob(`**/${files}*`, { cwd: folderOf(version) })) {
    const path = join(folderOf(version), file);
    await rename(path, `${path}~`);
    taken.push(path);
  }
  const restore = async () => {
    for (const path of taken) await rename(`${path}~`, path);
  };
  return { taken, restore };
}
