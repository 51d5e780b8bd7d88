import { readFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourceFiles, type WorkspacePackage } from './workspace.ts';

/** A TypeScript file of a package. */
export interface Module {
  package: WorkspacePackage;
  /** Absolute path. */
  file: string;
  source: string;
  /** Its imports as written: `react`, `./card.tsx`. */
  specifiers: readonly string[];
}

/** Reads and parses every TypeScript file of the packages. */
export async function readModules(packages: readonly WorkspacePackage[]): Promise<Module[]> {
  const modules: Module[] = [];
  for (const of of packages) {
    for (const file of await sourceFiles(of)) {
      const source = await readFile(file, 'utf8');
      modules.push({ package: of, file, source, specifiers: specifiersOf(file, source) });
    }
  }
  return modules;
}

/**
 * The specifiers that a module imports or re-exports from: static imports, type imports, and
 * `import()` of a literal.
 *
 * @param file Its name decides whether the source is TypeScript or TSX.
 */
export function specifiersOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const specifiers = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end);
      const literal = /^(['"`])([^$]*)\1$/.exec(text.replace(/\/\*.*?\*\//gs, '').trim());
      return literal?.[2] ?? [];
    }),
  ];
  return [...new Set(specifiers)];
}

/** Absolute paths of the files that a module imports from its own package. */
export function importedFiles({ package: { directory }, file, specifiers }: Module): string[] {
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(dirname(file), specifier))
    .filter((target) => target.startsWith(directory + sep));
}
