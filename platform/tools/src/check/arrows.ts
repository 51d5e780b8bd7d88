import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from '../run.ts';
import { forbiddenImport } from './arrow-rules.ts';
import { importsOf } from './imports.ts';
import { sourceFiles, workspacePackages } from './workspace.ts';

/**
 * Every import that goes where no arrow does, over all packages of the workspace as they lie in
 * the folders: a new package is guarded from its first day.
 */
export async function checkArrows(): Promise<string[]> {
  const packages = await workspacePackages();
  const findings: string[] = [];
  for (const from of packages) {
    for (const file of await sourceFiles(from)) {
      const specifiers = importsOf(file, await readFile(file, 'utf8'));
      for (const specifier of specifiers) {
        const reason = forbiddenImport({ from, file, specifier, packages });
        if (reason !== undefined) {
          findings.push(`${relative(ROOT, file)} imports ${specifier}: ${reason}`);
        }
      }
    }
  }
  return findings;
}
