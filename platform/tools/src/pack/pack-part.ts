import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { progress } from '../progress.ts';
import { ROOT } from '../run.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { copyPages } from './built-pages.ts';
import { bundle } from './bundle.ts';
import { deploymentFiles } from './deployment-files.ts';
import { installPackages, type Placed } from './install.ts';
import { licenses } from './licenses.ts';
import { packageOf } from './packages.ts';
import type { DeployablePart } from './parts.ts';

/**
 * Writes a part to a folder, from which it starts with Node alone.
 *
 * @throws {Error} when the folder is not empty.
 */
export async function packPart(part: DeployablePart, folder: string): Promise<void> {
  await assertEmpty(folder);
  await part.build?.();
  const modules = await progress('bundle', () => bundle(part, folder));
  for (const [from, to] of part.files) {
    await cp(join(ROOT, from), join(folder, to), { recursive: true });
  }
  const placed: Placed = new Map();
  const importer = join(ROOT, part.importer ?? part.folder);
  await installPackages(part.installed, importer, folder, placed);
  if (part.pages) await copyPages(part.pages, folder, placed);
  const packages = new Map(
    [...modules.map(packageOf), ...placed.values()].map((each) => [each.directory, each]),
  );
  await progress('licenses and bill of materials', async () => {
    const inFolder = [...packages.values()];
    await writeFile(join(folder, 'LICENSES.txt'), await licenses(inFolder));
    await writeFile(join(folder, 'sbom.cdx.json'), await billOfMaterials(part, inFolder));
  });
  for (const [name, content] of Object.entries(await deploymentFiles(part))) {
    await writeFile(join(folder, name), content);
  }
}

async function assertEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [first] = await readdir(folder);
  if (first === undefined) return;
  throw new Error(`${folder} is not empty: it contains ${first}. Name a new or an empty folder.`);
}
