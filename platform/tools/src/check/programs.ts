import { join } from 'node:path';
import { describeTypes } from '@vitrine/releases/describe-types';
import { run } from '../run.ts';
import { describeBiome } from './describe-biome.ts';

/** A tool prints nothing before it has read all files. */
const TOOL_SILENCE_TIMEOUT_MS = 600_000;

/** Runs a tool that is installed in a folder. Returns what it prints if it finds something. */
export async function runProgram(
  folder: string,
  program: string,
  ...args: readonly string[]
): Promise<string[]> {
  const { code, output } = await run(join(folder, 'node_modules', '.bin', program), args, {
    cwd: folder,
    timeoutMs: TOOL_SILENCE_TIMEOUT_MS,
  });
  return code === 0 ? [] : [output.trim() || `${program} ended with ${code}`];
}

/** @param paths Files and folders in the folder. */
export async function checkFormatAndLint(
  folder: string,
  ...paths: readonly string[]
): Promise<string[]> {
  const args = ['ci', '--error-on-warnings', '--reporter=github', ...paths];
  return (await runProgram(folder, 'biome', ...args)).flatMap((output) =>
    describeBiome(output, folder),
  );
}

/** @param project A folder, or a tsconfig.json. */
export async function checkTypes(folder: string, project: string): Promise<string[]> {
  const outputs = await runProgram(folder, 'tsc', '--pretty', 'false', '--project', project);
  return outputs.flatMap((output) => describeTypes(output));
}
