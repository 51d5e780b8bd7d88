import { cp, glob, mkdir, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../run.ts';
import { installPackages, type Placed } from './install.ts';
import type { BuiltPages } from './parts.ts';

/** The folder of what Next has built. */
const BUILT = '.next';

/** Its cache, records of the build, types, what was needed to build, and a copy with packages. */
const OF_THE_BUILD =
  /^(?:build|built-from|cache|diagnostics|lock|standalone|trace|trace-build|turbopack|types)$/;

/** Traces of the build, and source maps. */
const NOT_LOADED = /\.(?:nft\.json|map)$/;

/** Links to the packages that the pages load, under names of Next's own. */
const LINKS = 'node_modules';

/** The package of a file. Next's own has folders with a package.json of other packages. */
const OF_PACKAGE = /^(?<directory>.*\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+))\//;

const Trace = v.object({ files: v.array(v.string()) });

/**
 * Copies the pages that Next has built, and the files that they and Next's server load.
 *
 * @param placed The packages in the folder. Those of the pages are added.
 * @throws {Error} for a package that nothing in `installed` depends on.
 */
export async function copyPages(pages: BuiltPages, folder: string, placed: Placed): Promise<void> {
  const from = join(ROOT, pages.folder);
  const built = join(from, BUILT);
  await cp(built, join(folder, BUILT), {
    recursive: true,
    filter(file) {
      const path = relative(built, file);
      return !OF_THE_BUILD.test(path) && path !== LINKS && !NOT_LOADED.test(path);
    },
  });
  const loaded = await loadedPackages(built, pages.leftOut);
  await installPackages(pages.installed, from, folder, placed, loaded);
  await linkPackages(built, folder, placed);
}

/** The real paths of the files that Next has found its server and the pages to load, by package. */
async function loadedPackages(
  built: string,
  leftOut: readonly string[],
): Promise<Map<string, Set<string>>> {
  const loaded = new Map<string, Set<string>>();
  for await (const trace of glob(['*.nft.json', 'server/**/*.nft.json'], { cwd: built })) {
    const path = join(built, trace);
    const { files } = v.parse(Trace, JSON.parse(await readFile(path, 'utf8')));
    for (const file of files) {
      const target = await realpath(resolve(dirname(path), file)).catch(() => undefined);
      const { directory, name = '' } = OF_PACKAGE.exec(target ?? '')?.groups ?? {};
      if (target === undefined || directory === undefined || leftOut.includes(name)) continue;
      loaded.set(directory, (loaded.get(directory) ?? new Set()).add(target));
    }
  }
  return loaded;
}

/** Makes the links of the pages to packages again, to where those are in the folder. */
async function linkPackages(built: string, folder: string, placed: Placed): Promise<void> {
  const links = join(folder, BUILT, LINKS);
  await mkdir(links, { recursive: true });
  for (const name of await readdir(join(built, LINKS))) {
    const directory = await realpath(join(built, LINKS, name));
    const to = [...placed].find(([, each]) => each.directory === directory)?.[0];
    if (to === undefined) throw new Error(`The pages load ${directory}, which is not installed.`);
    await symlink(relative(links, to), join(links, name));
  }
}
