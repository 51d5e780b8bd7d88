import { type Command, CommanderError } from 'commander';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';

/**
 * Runs a program. Only this function decides the exit code: 0 when the command succeeded or had
 * nothing to do, 1 when it was refused or failed, 2 when the command line is wrong.
 */
export async function run(
  environment: Environment,
  program: Command,
  args: readonly string[],
): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed its own message, or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    environment.stderr(describe(error));
    return error instanceof CommandError && error.code === 'usage' ? 2 : 1;
  }
}

function describe(error: unknown): string {
  // An error with a remedy is for the operator; any other one is a bug and needs its stack.
  if (error instanceof Error && 'remedy' in error) {
    return [`error: ${error.message}`, error.remedy && `remedy: ${error.remedy}`]
      .filter(Boolean)
      .join('\n');
  }
  return `error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
