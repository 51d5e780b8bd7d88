import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line that is wrong. Its message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'usage';
}

/**
 * Parses the arguments of a command.
 *
 * @param options The options by their names, as `parseArgs` of Node takes them.
 * @returns The values of the options, and the other arguments.
 * @throws {UsageError} for an option that the command does not have, or one without its value.
 * @example parseCommandLine(['product', '--full'], { full: { type: 'boolean' } })
 */
export function parseCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    // Node adds how to pass a name that begins with a hyphen.
    throw new UsageError(message.replace(/\. To specify a positional argument.*/s, '.'), { cause });
  }
}

/** Whether the arguments ask for help. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  return own.includes('--help') || own.includes('-h');
}
