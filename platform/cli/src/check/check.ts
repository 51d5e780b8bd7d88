import { describeFinding, type Environment, findingsOfBuild } from '@vitrine/releases/commands';
import { type Check, runEach } from '@vitrine/tools/check/checks';
import { checkFolderDirections } from '@vitrine/tools/check/folders';
import { checkMessages } from '@vitrine/tools/check/messages';
import { readModules } from '@vitrine/tools/check/modules';
import { checkFormatAndLint, checkTypes } from '@vitrine/tools/check/programs';
import { checkStyles } from '@vitrine/tools/check/styles';
import { checkTypography } from '@vitrine/tools/check/typography';
import { checkImports } from './check-imports.ts';
import { readScreenPackage } from './screen-package.ts';

const MESSAGE_FILES = ['src/**/messages/*.json'];

const USAGE = `Usage: vitrine check

Checks the screen in this folder: format and lint, types, imports, folders, messages of all locales,
styles, and what visitors would download. It needs neither a release store nor a site.`;

/**
 * Checks the sources of a screen in a repository of its own, and a build of it.
 *
 * @returns The exit code: 0 if nothing was found.
 */
export async function check(environment: Environment, args: readonly string[]): Promise<0 | 1 | 2> {
  if (args.length > 0) {
    console.log(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  const folder = environment.cwd;
  const screen = await readScreenPackage(folder);
  const packages = [{ name: screen.name, directory: folder, place: [] }];
  const modules = await readModules(packages);
  const checks: Check[] = [
    ['format and lint', () => checkFormatAndLint(folder, '.')],
    ['types', () => checkTypes(folder, '.')],
    ['imports', () => checkImports(folder, modules, screen)],
    ['directions between folders', () => checkFolderDirections(modules, packages)],
    ['messages', () => checkMessages(folder, MESSAGE_FILES)],
    ['typography of the texts', () => checkTypography(folder, MESSAGE_FILES)],
    ['styles', () => checkStyles(modules, packages, folder)],
    ['build', () => checkBuild(environment, screen.vitrine.screen)],
  ];
  return (await runEach(checks)) === 0 ? 0 : 1;
}

/** Builds the screen and applies the rules of `screen check` that need no release store. */
async function checkBuild(environment: Environment, screen: string): Promise<string[]> {
  const findings = await findingsOfBuild(environment, screen);
  // The check of the messages says more, and without a build.
  return findings
    .filter(({ rule, warning }) => !warning && rule !== 'messages')
    .map(describeFinding);
}
