import { describeFailure } from '@vitrine/http';
import { type Command, CommanderError } from 'commander';
import { CommandError, type CommandErrorCode } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { type Failure, failureJson, PrintedFailure } from '../outcome.ts';
import { withPlace } from './place.ts';

/** Of failures that have an exit code of their own. */
const EXIT_CODES: Partial<Record<CommandErrorCode, number>> = { usage: 2, late: 3, 'no-site': 3 };

/**
 * Runs a program. Only this function decides the exit code: 0 when the command succeeded or had
 * nothing to do, 1 when it was refused or failed, 2 when the command line is wrong, 3 when a
 * release could not be judged because this machine or the site is too slow, or does not answer.
 * With `--json` a failure is one JSON object on stdout, besides its text on stderr.
 */
export async function run(
  here: Environment,
  makeProgram: (environment: Environment) => Command,
  args: readonly string[],
): Promise<number> {
  const environment = withPlace(here, args);
  const program = makeProgram(environment);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
    const printed = thrown instanceof PrintedFailure;
    const error = printed ? thrown.failure : thrown;
    if (asksForJson(args) && !printed) {
      environment.stdout(JSON.stringify(failureJson(failureOf(error, program.name()))));
    }
    // Commander has printed its own message, or the help.
    if (error instanceof CommanderError) return 2;
    environment.stderr(describe(error));
    return error instanceof CommandError ? (EXIT_CODES[error.code] ?? 1) : 1;
  }
}

/** By the arguments themselves: they may be wrong, so that nothing has parsed them. */
function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? undefined : end).includes('--json');
}

/** The codes of CommandError and LogError are kept. Any other error is a bug: `internal`. */
function failureOf(error: unknown, program: string): Failure {
  if (error instanceof CommanderError) return failureOfCommander(error, program);
  if (!(error instanceof Error)) return { code: 'internal', message: String(error) };
  const described = 'remedy' in error ? undefined : describeFailure(error);
  if (described !== undefined) return described;
  const { message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'internal';
  const remedy = 'remedy' in error && typeof error.remedy === 'string' && { remedy: error.remedy };
  return { code: 'remedy' in error ? code : 'internal', message, ...remedy };
}

const SUGGESTION = /\n?\((Did you mean .+)\)$/;

/** Commander writes its suggestion in brackets after the message, on a line of its own. */
function failureOfCommander({ message }: CommanderError, program: string): Failure {
  const suggestion = SUGGESTION.exec(message)?.[1];
  return {
    code: 'usage',
    message:
      message === '(outputHelp)'
        ? 'No command is given.'
        : message.replace(SUGGESTION, '').replace(/^error: /, ''),
    remedy: suggestion ?? `See: pnpm ${program} --help`,
  };
}

function describe(error: unknown): string {
  // An error with a remedy is for the operator; any other one is a bug and needs its stack.
  const told = describeFailure(error) ?? error;
  if (typeof told === 'object' && told !== null && 'remedy' in told && 'message' in told) {
    return [`error: ${told.message}`, told.remedy && `remedy: ${told.remedy}`]
      .filter(Boolean)
      .join('\n');
  }
  return `error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
