import { appendFile, cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../steps.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const LEFT_OUT = new Set(['.git', '.vitrine', 'dist', 'node_modules', 'test-results']);

export const PART_NAMES = ['host', 'product'] as const;
export type Part = (typeof PART_NAMES)[number];

const FOLDERS: Readonly<Record<Part, string>> = { host: 'host', product: 'remotes/product' };
/** A module of each part. Both are in the first screen of a product. */
const MODULES: Readonly<Record<Part, string>> = {
  host: 'src/shell/header/header.tsx',
  product: 'src/page.tsx',
};

/** The package folder of a part. */
export const folderOf = (sources: string, part: Part): string => join(sources, FOLDERS[part]);
const moduleOf = (sources: string, part: Part) => join(folderOf(sources, part), MODULES[part]);

/** Copies the sources with all packages to a new folder, in which they can be changed and built. */
export async function copySources(folder: string): Promise<void> {
  await cp(ROOT, folder, {
    recursive: true,
    filter: (source) => source === ROOT || !LEFT_OUT.has(basename(source)),
  });
  await installPackages(folder);
}

/** Adds a line to a part that a build cannot leave out. */
export const addLine = (sources: string, part: Part): Promise<void> =>
  appendFile(moduleOf(sources, part), "performance.mark('released');\n");

/** Undoes the changes of a part. */
export const restore = (sources: string, part: Part): Promise<void> =>
  cp(moduleOf(ROOT, part), moduleOf(sources, part));
