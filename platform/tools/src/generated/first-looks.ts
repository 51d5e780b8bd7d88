import { join } from 'node:path';
import { ROOT, type RunResult, run } from '../run.ts';

const PROGRAM = join(ROOT, 'platform', 'content', 'src', 'import-catalogue', 'first-looks.ts');

/** It says how far it is after some pictures. */
const SILENCE_TIMEOUT_MS = 300_000;

const runProgram = (...args: string[]): Promise<RunResult> =>
  run(process.execPath, [PROGRAM, ...args], { timeoutMs: SILENCE_TIMEOUT_MS });

/**
 * Writes the first looks of the sample catalogue's pictures, if the drawings have changed.
 *
 * @throws {Error} with what it printed.
 */
export async function writeFirstLooks(): Promise<void> {
  const { code, output } = await runProgram();
  if (code !== 0) throw new Error(output);
}

/** Whether the first looks are those of the drawings. */
export async function checkFirstLooks(): Promise<string[]> {
  const { code, output } = await runProgram('--check');
  return code === 0 ? [] : [output.trim()];
}
