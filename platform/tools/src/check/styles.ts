import { readFile } from 'node:fs/promises';
import { globalStyles } from '@vitrine/releases/global-styles';
import { ROOT } from '../run.ts';
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

/** A CSS module, and the source of each module that imports it, by path. */
interface StyleUse {
  sheet: string;
  css: string;
  importers: ReadonlyMap<string, string>;
}

/**
 * Finds classes that no module uses, and classes that a module uses but the sheet does not have.
 * The build reports neither. A computed class, `styles[kind]`, counts as a use of every class.
 */
export function compareStyles({ sheet, css, importers }: StyleUse): string[] {
  if (importers.size === 0) return [`${sheet} is not imported. Delete it.`];
  const classes = classesOf(css);
  const used = new Set<string>();
  const findings: string[] = [];
  for (const [file, source] of importers) {
    for (const [, name, chosen] of source.matchAll(/\bstyles\[(?:'([^']+)'|([^\]]+))\]/g)) {
      if (chosen !== undefined) for (const any of classes) used.add(any);
      if (name === undefined) continue;
      used.add(name);
      if (!classes.has(name))
        findings.push(
          `${file} uses .${name}, but ${sheet} does not have it. Add it or fix the name.`,
        );
    }
  }
  const unused = [...classes].filter((name) => !used.has(name));
  return [
    ...findings,
    ...unused.map((name) => `${sheet} has .${name}, which is not used. Delete it.`),
  ];
}

function classesOf(css: string): Set<string> {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').matchAll(/[^{};]+(?=\{)/g);
  return new Set(
    [...selectors].flatMap(([text]) =>
      text.trim().startsWith('@')
        ? []
        : Array.from(text.matchAll(/\.([a-z][\w-]*)/gi), (m) => m[1] ?? ''),
    ),
  );
}
