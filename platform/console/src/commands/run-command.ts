import { type Environment, hostProgram, run, screenProgram } from '@vitrine/releases/console';
import * as v from 'valibot';
import type { Problem } from '../answers.ts';

/** A command failed, as it says itself. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

interface Done {
  /** The object that it printed. */
  json: unknown;
  /** Notes and warnings, as it prints them on a terminal. */
  notes: string[];
}

const Failed = v.object({
  code: v.string(),
  message: v.string(),
  remedy: v.optional(v.string()),
});

/**
 * Runs a command of the teams in this process. The console does nothing in another way: so it
 * writes nothing that the commands cannot, after the same checks and by the same rights.
 *
 * @param args Put values of a person behind `=` or `--`: a command would read options in them.
 * @throws {CommandFailure}
 */
export async function runCommand(
  environment: Environment,
  program: 'screen' | 'host',
  args: readonly string[],
): Promise<Done> {
  const [name = '', ...rest] = args;
  const printed: string[] = [];
  const notes: string[] = [];
  const here: Environment = {
    ...environment,
    stdout: (text) => printed.push(text),
    stderr: (text) => notes.push(text),
  };
  const make = program === 'host' ? hostProgram : screenProgram;
  const code = await run(here, make, [name, '--json', ...rest]);
  const json = parseJson(printed.at(-1) ?? '');
  if (code === 0) return { json, notes };
  const failed = v.safeParse(Failed, json);
  // A list that ends at a damaged entry has those after it.
  if (failed.success && name === 'history' && hasEntries(json)) return { json, notes };
  throw new CommandFailure(
    failed.success ? failed.output : { code: 'internal', message: notes.join('\n') },
  );
}

const hasEntries = (json: unknown) =>
  typeof json === 'object' && json !== null && 'entries' in json;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
