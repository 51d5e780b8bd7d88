import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBrowserFeatures, checkRouterNames } from './check/browser-code.ts';
import { type Check, ofFolders, runEach } from './check/checks.ts';
import { checkFolderDirections, checkFolderSizes } from './check/folders.ts';
import { checkMessages } from './check/messages.ts';
import { readModules } from './check/modules.ts';
import { checkPackageDirections } from './check/package-directions.ts';
import { checkFormatAndLint, checkTypes, runProgram } from './check/programs.ts';
import { checkProse } from './check/prose.ts';
import { checkStyles } from './check/styles.ts';
import { checkTypography } from './check/typography.ts';
import { pathInRepository, workspacePackages } from './check/workspace.ts';
import { checkEnvironmentVariables } from './generated/environment-variables.ts';
import { checkGeneratedFiles } from './generated/generated-files.ts';
import { checkRoutes } from './routes/check-routes.ts';
import { ROOT } from './run.ts';

/**
 * Runs the checks and prints what they find.
 *
 * @param folders Folders of parts, such as `remotes/product/`: only what is in them is checked. All
 *   of the repository without any.
 * @returns The number of findings.
 */
export async function runChecks(folders: readonly string[] = []): Promise<number> {
  return runEach(folders.length === 0 ? await allChecks() : await checksOf(folders));
}

async function allChecks(): Promise<Check[]> {
  const packages = await workspacePackages();
  const modules = await readModules(packages);
  const files = modules.map(({ file }) => pathInRepository(file));
  return [
    ['format and lint', () => checkFormatAndLint(ROOT, '.')],
    ['types', () => checkTypes(ROOT, '.')],
    ['directions between packages', () => checkPackageDirections(modules, packages)],
    ['directions between folders', () => checkFolderDirections(modules, packages)],
    ['folder sizes', () => checkFolderSizes(files)],
    ['browser features', () => checkBrowserFeatures(modules)],
    ['names of react-router', () => checkRouterNames(modules)],
    ['routes', () => checkRoutes()],
    ['messages', () => checkMessages()],
    ['typography of the texts', () => checkTypography()],
    ['styles', () => checkStyles(modules, packages)],
    ['plain English', () => checkProse()],
    ['environment variables', () => checkEnvironmentVariables(modules)],
    ['generated files', checkGeneratedFiles],
    ['unused code', () => runProgram(ROOT, 'knip', '--no-progress')],
  ];
}

/** The checks that concern a part alone, without the findings of other teams. */
async function checksOf(folders: readonly string[]): Promise<Check[]> {
  const packages = await workspacePackages();
  const own = packages.filter(({ place }) => folders.includes(`${place.join('/')}/`));
  const modules = await readModules(own);
  const files = modules.map(({ file }) => pathInRepository(file));
  const workspaces = own.flatMap(({ name }) => ['--workspace', name]);
  const checks: Check[] = [
    ['format and lint', () => checkFormatAndLint(ROOT, ...folders)],
    ['types', () => checkTypesOf(folders)],
    ['directions between packages', () => checkPackageDirections(modules, packages)],
    ['directions between folders', () => checkFolderDirections(modules, own)],
    ['folder sizes', () => checkFolderSizes(files)],
    ['browser features', () => checkBrowserFeatures(modules)],
    ['names of react-router', () => checkRouterNames(modules)],
    ['routes', () => checkRoutes()],
    ['messages', () => checkMessages()],
    ['typography of the texts', () => checkTypography()],
    ['styles', () => checkStyles(modules, own)],
    ['plain English', () => proseOf(folders)],
    [
      'unused code',
      () => runProgram(ROOT, 'knip', '--no-progress', '--no-config-hints', ...workspaces),
    ],
  ];
  return checks.map((check) => ofFolders(check, folders));
}

async function proseOf(folders: readonly string[]): Promise<string[]> {
  const checks = folders.map((folder) => checkProse(`${folder}**/*.{ts,tsx,css,md}`));
  return (await Promise.all(checks)).flat();
}

/** Compiles the parts and what they import. */
async function checkTypesOf(folders: readonly string[]): Promise<string[]> {
  const directory = join(ROOT, 'node_modules', '.cache', 'vitrine-check');
  await mkdir(directory, { recursive: true });
  const project = join(directory, 'tsconfig.json');
  const include = folders.map((folder) => join(ROOT, folder));
  const settings = { extends: join(ROOT, 'tsconfig.json'), include };
  await writeFile(project, JSON.stringify(settings));
  return checkTypes(ROOT, project);
}
