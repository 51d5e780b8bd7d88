import { join } from 'node:path';
import {
  asksForHelp,
  endOnClosedOutput,
  failureText,
  parseCommandLine,
  UsageError,
} from '@vitrine/http';
import { ROOT } from './run.ts';

/**
 * Runs a tool that ends by itself. A failure is a sentence.
 *
 * @param work Resolves with whether it has succeeded.
 */
export async function runTool(work: () => Promise<boolean>): Promise<void> {
  endOnClosedOutput();
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    console.error(failureText(error));
    process.exitCode = 1;
  }
}

/**
 * Reads the arguments of a tool. Ends the process after it has printed the help, or what is wrong.
 *
 * @param usage The help.
 * @param read Parses the arguments; it throws an error for the person who typed them.
 */
export async function readCommandLine<Wanted>(
  usage: string,
  read: (args: readonly string[]) => Wanted | Promise<Wanted>,
): Promise<Wanted> {
  // Processes that a tool starts compile the same modules again and again: a fifth of their work.
  process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules', '.cache', 'node');
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return await read(args);
  } catch (error) {
    console.error(failureText(error));
    if (!(error instanceof UsageError)) process.exit(1);
    const [command = ''] = /pnpm [a-z-]+/.exec(usage) ?? [];
    console.error(`See: ${command} --help`);
    process.exit(2);
  }
}

/** Reads the arguments of a tool that has none. */
export function readNoArguments(args: readonly string[]): void {
  const [first] = parseCommandLine(args, {}).positionals;
  if (first !== undefined) throw new UsageError(`It takes no argument, such as ${first}.`);
}
