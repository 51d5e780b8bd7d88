import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from '../../environment.ts';
import type { PrepareOptions } from '../../packages/prepare.ts';
import type { Finding } from '../finding.ts';
import { describeTypes } from './describe-types.ts';

const execute = promisify(execFile);

/**
 * As `checkTypes`, for sources that were just built. Another bundler's screen has a toolchain of
 * its own, and with `--no-build` the sources may be others than those of the build.
 */
export async function checkBuiltTypes(
  environment: Environment,
  { dir }: { dir: string },
  { build, from }: Pick<PrepareOptions, 'build' | 'from'>,
): Promise<Finding[]> {
  if (from !== undefined) {
    environment.stderr('note: The types of another bundler’s screen are not checked here.');
    return [];
  }
  return build ? checkTypes(environment, dir) : [];
}

/** One screen takes seconds, on a busy machine perhaps a minute. */
const TIMEOUT_MS = 300_000;

/**
 * Checks the types of a screen's own sources, with the TypeScript and the tsconfig.json of its
 * repository. A bundler removes types without checking them, so a message that is missing in all
 * languages would be found by nobody.
 */
export async function checkTypes(environment: Environment, dir: string): Promise<Finding[]> {
  const config = findAbove(dir, 'tsconfig.json');
  const tsc = findTsc(dir);
  if (config === undefined || tsc === undefined || !existsSync(join(dir, 'src'))) {
    environment.stderr(
      `note: The types of ${dir} were not checked: no TypeScript is set up there.`,
    );
    return [];
  }
  const errors = await errorsOf(tsc, config, dir);
  return errors
    .filter((error) => !error.startsWith('..'))
    .map((message) => ({
      rule: 'types',
      message,
      remedy: 'Fix the error in the sources. A missing message is a key that en.json lacks.',
    }));
}

async function errorsOf(tsc: string, config: string, dir: string): Promise<string[]> {
  // Below the folder of tsconfig.json, because TypeScript looks for installed types from there.
  const folder = await mkdtemp(join(dirname(config), 'node_modules', '.types-'));
  const project = join(folder, 'tsconfig.json');
  // Its `exclude` replaces that of the repository, which may leave out the folder that is checked.
  const own = { extends: relative(folder, config), include: [join(dir, 'src')], exclude: [] };
  await writeFile(project, JSON.stringify(own));
  try {
    await execute(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '--project', project], {
      cwd: dir,
      timeout: TIMEOUT_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
    return [];
  } catch (cause) {
    const output = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : '';
    if (output === '') throw cause;
    return describeTypes(output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function findAbove(dir: string, name: string): string | undefined {
  const path = join(dir, name);
  if (existsSync(path)) return path;
  return dirname(dir) === dir ? undefined : findAbove(dirname(dir), name);
}

function findTsc(dir: string): string | undefined {
  try {
    const manifest = createRequire(join(dir, 'package.json')).resolve('typescript/package.json');
    return join(dirname(manifest), 'bin', 'tsc');
  } catch {
    return undefined;
  }
}
