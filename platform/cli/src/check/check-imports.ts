import { builtinModules } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import { routerNamesOutsideFacade } from '@vitrine/releases/router-names';
import type { Module } from '@vitrine/tools/check/modules';
import type { ScreenPackage } from './screen-package.ts';

/** Modules that the host provides at run time, so that nothing of them is in the bundle. */
const SHARED = ['react', 'react-dom', 'react-router'];

/**
 * Imports that leave the repository, or name a package that package.json does not list. What
 * visitors load may import only `dependencies` and the modules that the host shares.
 */
export function checkImports(
  folder: string,
  modules: readonly Module[],
  { dependencies, devDependencies }: Pick<ScreenPackage, 'dependencies' | 'devDependencies'>,
): string[] {
  const forVisitors = new Set([...Object.keys(dependencies), ...SHARED]);
  const forDevelopment = new Set([...forVisitors, ...Object.keys(devDependencies)]);
  return modules.flatMap(({ file, source, specifiers }) => {
    const path = relative(folder, file).split(sep).join('/');
    const isLoaded = path.startsWith('src/') && !/\.(test|gallery)\.tsx?$/.test(path);
    const names = isLoaded ? routerNamesOutsideFacade(file, source) : [];
    const notShared = names.map(
      (name) => `${path} imports ${name} of react-router, which the host does not share.`,
    );
    const imports = specifiers.flatMap((specifier) => {
      const problem = specifier.startsWith('.')
        ? leaves(folder, file, specifier)
        : lacks(specifier, isLoaded ? forVisitors : forDevelopment, isLoaded);
      return problem === undefined ? [] : [`${path} imports ${specifier}: ${problem}`];
    });
    return [...imports, ...notShared];
  });
}

function leaves(folder: string, file: string, specifier: string): string | undefined {
  const target = resolve(dirname(file), specifier);
  if (target.startsWith(folder + sep)) return undefined;
  return 'the path leaves this repository. Depend on the package that has it.';
}

function lacks(
  specifier: string,
  allowed: ReadonlySet<string>,
  isLoaded: boolean,
): string | undefined {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (allowed.has(name)) return undefined;
  if (specifier.startsWith('node:') || builtinModules.includes(name)) {
    return isLoaded ? 'browsers do not have the modules of Node.' : undefined;
  }
  return `${name} is not in ${isLoaded ? 'dependencies' : 'package.json'}. Add it, or remove the import.`;
}
