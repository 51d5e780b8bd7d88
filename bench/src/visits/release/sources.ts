import { cp, readFile, writeFile } from 'node:fs/promises';
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

const COMPONENT = /^export function [^\n]+\{\n/m;
const LINE = "  performance.mark('released');\n";

/** Adds a line to a component of a part. */
export async function addLine(sources: string, part: Part): Promise<void> {
  const path = moduleOf(sources, part);
  await writeFile(path, withLine(await readFile(path, 'utf8')));
}

/**
 * A module with a line more in its first component.
 *
 * @throws {Error} if it has none.
 */
export function withLine(source: string): string {
  if (!COMPONENT.test(source)) throw new Error('The module has no component to change.');
  return source.replace(COMPONENT, (head) => head + LINE);
}

/** Undoes the changes of a part. */
export const restore = (sources: string, part: Part): Promise<void> =>
  cp(moduleOf(ROOT, part), moduleOf(sources, part));
