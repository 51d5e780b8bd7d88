import { readFile } from 'node:fs/promises';
import { ROOT } from '../run.ts';
import { compareStyles } from './compare-styles.ts';
import { importedFiles, type Module } from './modules.ts';
import { pathInRepository, styleSheets, type WorkspacePackage } from './workspace.ts';

/**
 * Compares every CSS module with the modules that import it.
 *
 * @param root Folder of the repository, which the paths in the findings begin at.
 */
export async function checkStyles(
  modules: readonly Module[],
  packages: readonly WorkspacePackage[],
  root = ROOT,
): Promise<string[]> {
  const importers = new Map<string, Map<string, string>>();
  for (const module of modules) {
    for (const sheet of importedFiles(module)) {
      if (!sheet.endsWith('.module.css')) continue;
      const known = importers.get(sheet) ?? new Map();
      importers.set(sheet, known.set(pathInRepository(module.file, root), module.source));
    }
  }
  const sheets = (await Promise.all(packages.map(styleSheets))).flat();
  const findings = sheets.map(async (sheet) =>
    compareStyles({
      sheet: pathInRepository(sheet, root),
      css: await readFile(sheet, 'utf8'),
      importers: importers.get(sheet) ?? new Map(),
    }),
  );
  return (await Promise.all(findings)).flat();
}
