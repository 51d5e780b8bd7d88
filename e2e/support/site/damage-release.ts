import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of one release of the product screen, which no other release has. */
interface Files {
  /** Folder of the release store. */
  store: string;
  version: string;
  /** Matches paths within the release; all forms of a file are taken along. */
  files: RegExp;
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

/** The paths of a product release's files that no other release has. */
export async function ownFiles(store: string, version: string): Promise<string[]> {
  const folder = join(store, 'screens', 'product', 'releases');
  const pathsOf = async (name: string): Promise<string[]> =>
    Object.keys(JSON.parse(await readFile(join(folder, name), 'utf8')).files);
  const others = (await readdir(folder)).filter((name) => name !== `${version}.json`);
  const shared = new Set((await Promise.all(others.map(pathsOf))).flat());
  return (await pathsOf(`${version}.json`)).filter((path) => !shared.has(path));
}

async function setAside({ store, version, files }: Files) {
  const folder = join(store, 'screens', 'product', 'files');
  const own = (await ownFiles(store, version)).filter((path) => files.test(path));
  if (own.length === 0) throw new Error(`product@${version} has no ${files} of its own.`);
  // Compressed forms too, and differences from earlier files, which a browser may ask for.
  const isForm = (name: string) => own.some((path) => name === path || name.startsWith(`${path}.`));
  const taken = (await readdir(folder)).filter((name) => isForm(name) && !name.endsWith('~'));
  const paths = taken.map((name) => join(folder, name));
  for (const path of paths) await rename(path, `${path}~`);
  const restore = async () => {
    for (const path of paths) await rename(`${path}~`, path);
  };
  return { taken: paths, restore };
}
