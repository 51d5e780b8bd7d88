import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../site.ts';
import { type Folder, folderElsewhere, pnpm } from '../site/repository-copy.ts';

type Dependencies = Record<string, string>;

/**
 * The product screen in its own repository, which has only the packed packages of `shared` and the
 * packed command `vitrine`: no workspace, no links, no files of this repository.
 */
export async function productElsewhere(): Promise<Folder> {
  const folder = await folderElsewhere();
  const packs = join(folder.path, 'packs');
  await mkdir(packs);
  const packages = ['--filter', './shared/*', '--filter', '@vitrine/cli'];
  await pnpm(ROOT, ...packages, 'pack', '--pack-destination', packs);
  const packed = Object.fromEntries(
    (await readdir(packs)).map((file) => [
      file.replace(/^vitrine-(\w+)-.*$/, '@vitrine/$1'),
      `file:./packs/${file}`,
    ]),
  );
  const source = join(ROOT, 'remotes', 'product');
  await cp(join(source, 'src'), join(folder.path, 'src'), { recursive: true });
  await writeFile(
    join(folder.path, 'package.json'),
    JSON.stringify(await manifestFor(source, packed), null, 2),
  );
  await writeFile(
    join(folder.path, 'rsbuild.config.ts'),
    `import { defineScreen } from '@vitrine/build';\n\nexport default defineScreen(import.meta.dirname);\n`,
  );
  await writeFile(
    join(folder.path, 'pnpm-workspace.yaml'),
    // The packages refer to each other by version, and are in no registry.
    `overrides: ${JSON.stringify(packed)}\n`,
  );
  await folder.pnpm('install', '--prefer-offline', '--ignore-scripts');
  return folder;
}

async function manifestFor(source: string, packed: Dependencies): Promise<object> {
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const catalog = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const version = (name: string) => {
    const found = new RegExp(`^  "?${name}"?: (\\S+)$`, 'm').exec(catalog)?.[1];
    return packed[name] ?? found ?? '*';
  };
  const pin = (names: string[]) => Object.fromEntries(names.map((name) => [name, version(name)]));
  return {
    ...manifest,
    dependencies: pin(Object.keys(manifest.dependencies)),
    devDependencies: pin(['@rsbuild/core', '@vitrine/build', '@vitrine/cli', '@vitrine/testing']),
  };
}
