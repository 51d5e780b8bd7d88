import { readFile } from 'node:fs/promises';
import { globalStyles } from '@vitrine/releases/global-styles';
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
      const ofSheet = importers.get(sheet) ?? new Map();
      importers.set(sheet, ofSheet.set(pathInRepository(module.file, root), module.source));
    }
  }
  const sheets = (await Promise.all(packages.map(styleSheets))).flat();
  const findings = sheets.map(async (sheet) => {
    const path = pathInRepository(sheet, root);
    const css = await readFile(sheet, 'utf8');
    const isOfScreen = !/^(host|shared)\//.test(path);
    return [
      ...compareStyles({ sheet: path, css, importers: importers.get(sheet) ?? new Map() }),
      ...(isOfScreen ? inScreen(path, css) : []),
    ];
  });
  return (await Promise.all(findings)).flat();
}

/** The rule `global-css` of `screen check`, for a sheet as it is written. */
function inScreen(path: string, css: string): string[] {
  return globalStyles(css).map(
    ({ problem, line }) =>
      `${path}:${line} ${problem}. Write it inside @layer screen, below a class.`,
  );
}
