import { glob, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of one release of the product screen. */
interface Files {
  /** Folder of the release store. */
  store: string;
  version: string;
  /** A glob within the release; compressed siblings are taken along. */
  files: string;
}

type Restore = () => Promise<void>;

/** Removes files of a published release, until they are restored. */
export async function takeAway(files: Files): Promise<Restore> {
  const { restore } = await setAside(files);
  return restore;
}

/**
 * Replaces the scripts among files of a published release by another text, until they are restored.
 */
export async function exchange(files: Files, text: string): Promise<Restore> {
  const { taken, restore } = await setAside(files);
  const replaced = taken.filter((path) => path.endsWith('.js'));
  for (const path of replaced) await writeFile(path, text);
  return async () => {
    for (const path of replaced) await rm(path);
    await restore();
  };
}

async function setAside({ store, version, files }: Files) {
  const folder = join(store, 'screens', 'product', version);
  const taken: string[] = [];
  for await (const file of glob(`**/${files}*`, { cwd: folder })) {
    const path = join(folder, file);
    await rename(path, `${path}~`);
    taken.push(path);
  }
  const restore = async () => {
    for (const path of taken) await rename(`${path}~`, path);
  };
  return { taken, restore };
}
