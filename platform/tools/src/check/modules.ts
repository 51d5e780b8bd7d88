import { readFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { specifiersOf } from '@vitrine/releases/specifiers';
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

/** Absolute paths of the files that a module imports from its own package. */
export function importedFiles({ package: { directory }, file, specifiers }: Module): string[] {
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => resolve(dirname(file), specifier))
    .filter((target) => target.startsWith(directory + sep));
}
