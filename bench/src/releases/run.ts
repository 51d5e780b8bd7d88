import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const PLATFORM = new URL('../../../platform/', import.meta.url);
/** In ms. Filling the largest store, or reading all of it, takes a minute. */
const COMMAND_TIMEOUT_MS = 600_000;

export const pathOf = (script: string) => fileURLToPath(new URL(script, PLATFORM));

/**
 * Runs a script of the platform on a store.
 *
 * @returns Its output and its duration in ms.
 */
export async function run(
  script: string,
  store: string,
  args: readonly string[],
): Promise<{ stdout: string; took: number }> {
  const began = performance.now();
  const { stdout } = await execute(process.execPath, [pathOf(script), ...args], {
    cwd: fileURLToPath(PLATFORM),
    env: { ...process.env, VITRINE_RELEASES: store, VITRINE_KEYS: keysOf(store) },
    timeout: COMMAND_TIMEOUT_MS,
    maxBuffer: 2 ** 26,
  });
  return { stdout, took: performance.now() - began };
}

/** The list of keys of all stores in a folder. */
export const keysOf = (store: string) => join(dirname(store), 'keys.json');

export const screen = (store: string, ...args: string[]) =>
  run('releases/src/bin/screen.ts', store, args);
export const host = (store: string, ...args: string[]) =>
  run('releases/src/bin/host.ts', store, args);
