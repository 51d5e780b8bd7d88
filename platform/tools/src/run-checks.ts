import { checkBrowserFeatures } from './check/browser-features.ts';
import { describeBiome } from './check/describe-biome.ts';
import { checkFolderDirections } from './check/folder-directions.ts';
import { checkFolderSizes } from './check/folder-size.ts';
import { checkMessages } from './check/messages.ts';
import { readModules } from './check/modules.ts';
import { checkPackageDirections } from './check/package-directions.ts';
import { checkProse } from './check/prose.ts';
import { checkRouterNames } from './check/router-names.ts';
import { checkStyles } from './check/styles.ts';
import { checkTypography } from './check/typography.ts';
import { pathInRepository, workspacePackages } from './check/workspace.ts';
import { checkEnvironmentVariables } from './generated/environment-variables.ts';
import { checkFirstLooks } from './generated/first-looks.ts';
import { checkGeneratedFiles } from './generated/generated-files.ts';
import { progress } from './progress.ts';
import { installed, ROOT, run } from './run.ts';

/** A tool prints nothing before it has read the whole repository. */
const TOOL_SILENCE_TIMEOUT_MS = 600_000;

async function tool(program: string, ...args: string[]): Promise<string[]> {
  const { code, output } = await run(installed(program), args, {
    timeoutMs: TOOL_SILENCE_TIMEOUT_MS,
  });
  return code === 0 ? [] : [output.trim() || `${program} ended with ${code}`];
}

async function checkFormatAndLint(): Promise<string[]> {
  const args = ['ci', '--error-on-warnings', '--reporter=github', '.'];
  return (await tool('biome', ...args)).flatMap((output) => describeBiome(output, ROOT));
}

/**
 * Runs every check and prints what it finds.
 *
 * @returns The number of findings.
 */
export async function runChecks(): Promise<number> {
  const packages = await workspacePackages();
  const modules = await readModules(packages);
  const files = modules.map(({ file }) => pathInRepository(file));

  const checks: [string, () => string[] | Promise<string[]>][] = [
    ['format and lint', checkFormatAndLint],
    ['types', () => tool('tsc', '--project', '.')],
    ['directions between packages', () => checkPackageDirections(modules, packages)],
    ['directions between folders', () => checkFolderDirections(modules, packages)],
    ['folder sizes', () => checkFolderSizes(files)],
    ['browser features', () => checkBrowserFeatures(modules)],
    ['names of react-router', () => checkRouterNames(modules)],
    ['messages', () => checkMessages()],
    ['typography of the texts', () => checkTypography()],
    ['styles', () => checkStyles(modules, packages)],
    ['plain English', checkProse],
    ['environment variables', () => checkEnvironmentVariables(modules)],
    ['generated files', checkGeneratedFiles],
    ['first looks', checkFirstLooks],
    ['unused code', () => tool('knip', '--no-progress')],
  ];

  const findings: string[] = [];
  for (const [name, check] of checks) {
    const found = await progress(name, async () => check());
    findings.push(...found.map((text) => `${name}: ${text}`));
  }
  for (const finding of findings) console.error(finding);
  console.log(findings.length === 0 ? 'Nothing found.' : `${findings.length} found.`);
  return findings.length;
}
