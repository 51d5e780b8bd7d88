import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { ROOT } from '../run.ts';
import { importsOf } from './imports.ts';
import { compareStyles } from './style-use.ts';
import { sourceFiles, styleSheets, workspacePackages } from './workspace.ts';

/** Compares every module style sheet of the workspace with the modules that import it. */
export async function checkStyles(): Promise<string[]> {
  const findings: string[] = [];
  for (const directory of await workspacePackages()) {
    const importers = new Map<string, Map<string, string>>();
    for (const file of await sourceFiles(directory)) {
      const source = await readFile(file, 'utf8');
      for (const specifier of importsOf(file, source)) {
        if (!specifier.endsWith('.module.css')) continue;
        const sheet = resolve(dirname(file), specifier);
        const known = importers.get(sheet) ?? new Map();
        importers.set(sheet, known.set(relative(ROOT, file), source));
      }
    }
    for (const sheet of await styleSheets(directory)) {
      const css = await readFile(sheet, 'utf8');
      findings.push(
        ...compareStyles({
          sheet: relative(ROOT, sheet),
          css,
          importers: importers.get(sheet) ?? new Map(),
        }),
      );
    }
  }
  return findings;
}
