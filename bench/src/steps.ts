import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';

const run = promisify(execFile);
const STEP_TIMEOUT_MS = 600_000;
const Manifest = v.object({ packageManager: v.string() });

/**
 * Runs a command that prepares a measurement.
 *
 * @throws {Error} with the output of the command if it fails.
 */
export async function runStep(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    await run(command, args, {
      cwd: folder,
      env: { ...process.env, CI: '1', ...env },
      timeout: STEP_TIMEOUT_MS,
      maxBuffer: 2 ** 26,
    });
  } catch (cause) {
    const { stdout = '', stderr = '' } = Object(cause);
    throw new Error(`${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`, { cause });
  }
}

/** Installs the packages of a workspace with the package manager that the repository pins. */
export async function installPackages(folder: string): Promise<void> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const { packageManager } = v.parse(Manifest, JSON.parse(text));
  await runStep(folder, 'npx', ['-y', packageManager, 'install', '--frozen-lockfile']);
}
