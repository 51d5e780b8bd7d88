import { join, relative } from 'node:path';
import { describeTypes } from '@vitrine/releases/describe-types';
import { run } from '../run.ts';

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

/** One finding of Biome's GitHub reporter, which prints each on a line. */
const FINDING =
  /^::(?:error|warning|notice) title=(?<rule>[^,]+),file=(?<file>.+?),line=(?<line>\d+),.*?::(?<message>.*)$/;

/**
 * The findings of Biome, each on one line, with the command that fixes them if there is one.
 *
 * @param output What `biome ci --reporter=github` printed. Without any finding it is returned as it
 * is: then Biome itself failed.
 * @param root Folder that the paths are relative to.
 */
export function describeBiome(output: string, root: string): string[] {
  const problems = output
    .split('\n')
    .map((line) => FINDING.exec(line)?.groups)
    .filter((groups) => groups !== undefined);
  if (problems.length === 0) return [output];
  return problems.map(({ rule = '', file = '', line = '', message = '' }) => {
    const path = relative(root, file);
    if (rule === 'format') return `${path} is not formatted. Run pnpm format.`;
    const remedy = rule.startsWith('assist/') ? ' Run pnpm format.' : '';
    return `${path}:${line} ${message} (${rule})${remedy}`;
  });
}
