import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { rspack } from '@rsbuild/core';
import * as v from 'valibot';
import { ROOT } from '../run.ts';
import type { DeployablePart } from './parts.ts';

/**
 * Bundles the sources of a part, and the packages that are JavaScript only, to `service.js`.
 *
 * @returns The absolute path of every bundled file.
 */
export async function bundle(part: DeployablePart, folder: string): Promise<string[]> {
  const entries = Object.fromEntries([
    ['service', join(ROOT, part.folder, part.entry)],
    ...[...part.commands, ...part.programs].map((module) => [
      parse(module).name,
      join(ROOT, part.folder, module),
    ]),
  ]);
  const external = [
    ...part.installed.map((path) => path.at(-1) ?? ''),
    ...(part.leftOut ?? []),
    ...(part.pages ? ['next'] : []),
  ];
  const modules = await bundleModules(entries, external, folder);
  for (const program of part.programs) await renameProgram(join(folder, 'service.js'), program);
  return modules;
}

/**
 * Bundles modules for Node, each to `<name>.js` in the folder.
 *
 * @param entries Name → absolute path.
 * @param external Packages that stay imports.
 * @returns The absolute path of every bundled file.
 */
export async function bundleModules(
  entries: Readonly<Record<string, string>>,
  external: readonly string[],
  folder: string,
): Promise<string[]> {
  const compiler = rspack({
    context: ROOT,
    mode: 'production',
    target: 'node24',
    entry: { ...entries },
    output: {
      path: folder,
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      library: { type: 'module' },
      devtoolModuleFilenameTemplate: '[resource-path]',
    },
    // Stacks show files and lines of the sources. The sources themselves are not deployed.
    devtool: 'nosources-source-map',
    externalsType: 'module-import',
    externals: [...external],
    // An import of a whole folder would find them.
    plugins: [new rspack.IgnorePlugin({ resourceRegExp: /\.test\.ts$/ })],
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { detectSyntax: 'auto' },
          type: 'javascript/auto',
        },
      ],
      // Files that the sources read by their path are copied next to the bundle.
      parser: { javascript: { importMeta: false, url: false } },
    },
    // The process decides its mode, and stacks keep the names of functions.
    optimization: { minimize: false, nodeEnv: false, splitChunks: false },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
    else resolve();
  });
  await promise;
  return await bundledModules(folder);
}

/** The sources name a program by its file; in the bundle it is JavaScript. */
async function renameProgram(bundled: string, program: string): Promise<void> {
  const { base, name } = parse(program);
  const source = await readFile(bundled, 'utf8');
  const renamed = source.replace(`new URL('./${base}'`, `new URL('./${name}.js'`);
  if (renamed === source) throw new Error(`${bundled} does not start the program ${program}.`);
  await writeFile(bundled, renamed);
}

const SourceMap = v.object({ sources: v.array(v.string()) });

/** The files that the source maps name; the bundler's own additions are not files. */
async function bundledModules(folder: string): Promise<string[]> {
  const maps = (await readdir(folder)).filter((file) => file.endsWith('.map'));
  const sources = maps.map(async (file) => {
    const map = JSON.parse(await readFile(join(folder, file), 'utf8'));
    return v.parse(SourceMap, map).sources.map((source) => join(ROOT, source));
  });
  return (await Promise.all(sources)).flat().filter((file) => existsSync(file));
}
