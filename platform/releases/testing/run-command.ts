import type { Command } from 'commander';
import type { Environment } from '../src/environment.ts';
import { run } from '../src/program/run.ts';

type Program = (environment: Environment) => Command;

/**
 * Runs a command in this process, since starting one takes a second.
 *
 * @param context Its working directory, environment variables and time; by default this process's.
 * @example await runCommand(screenProgram, ['status'], { env: { VITRINE_RELEASES: store } })
 */
export async function runCommand(
  program: Program,
  args: readonly string[],
  context: Partial<Pick<Environment, 'cwd' | 'env' | 'now'>> = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const environment: Environment = {
    cwd: process.cwd(),
    env: process.env,
    now: () => new Date(),
    ...context,
    stdout: (text) => {
      written.stdout += `${text}\n`;
    },
    stderr: (text) => {
      written.stderr += `${text}\n`;
    },
  };
  const code = await run(environment, program, args);
  return { code, ...written };
}
