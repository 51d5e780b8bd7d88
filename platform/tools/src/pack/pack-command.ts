import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { bundleModules } from './bundle.ts';
import { licenses } from './licenses.ts';
import { packageOf } from './packages.ts';

/**
 * Bundles a command to one folder, as `<name>.js`, with the licenses of what it contains.
 *
 * @param entry Absolute path of its module.
 * @param external Packages that stay imports.
 */
export async function packCommand(
  entry: string,
  folder: string,
  external: readonly string[],
): Promise<void> {
  const { name } = parse(entry);
  const modules = await bundleModules({ [name]: entry }, external, folder);
  const packages = new Map(
    modules.map((file) => packageOf(file)).map((each) => [each.directory, each]),
  );
  await writeFile(join(folder, 'LICENSES.txt'), await licenses([...packages.values()]));
  const file = join(folder, `${name}.js`);
  const bundled = await readFile(file, 'utf8');
  await writeFile(file, bundled.startsWith('#!') ? bundled : `#!/usr/bin/env node\n${bundled}`);
  await chmod(file, 0o755);
}
