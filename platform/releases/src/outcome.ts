import { pnpmHint } from '@vitrine/http';
import { HOST, type LogError, printable, type Target } from '@vitrine/release-log';
import type { CommandError } from './command-error.ts';
import type { Environment } from './environment.ts';

/** The result of a command, for a script and for a person. */
export interface Outcome {
  json: object;
  lines: string[];
  /** Set if the command printed its result and failed all the same. */
  failure?: CommandError | LogError;
}

/** A command failed, and its JSON object is printed already. */
export class PrintedFailure extends Error {
  override readonly name = 'PrintedFailure';
  readonly failure: CommandError | LogError;

  constructor(failure: CommandError | LogError) {
    super(failure.message, { cause: failure });
    this.failure = failure;
  }
}

/**
 * Prints an outcome: as lines, or with `--json` as one object on one line. The object of a failure
 * has its code, message and remedy too.
 *
 * @throws {PrintedFailure} if the command failed.
 */
export function show(
  environment: Environment,
  { json, lines, failure }: Outcome,
  asJson: boolean | undefined,
): void {
  const object = failure ? { ...json, ...failureJson(failure) } : json;
  environment.stdout(asJson ? JSON.stringify(object) : lines.join('\n'));
  const hint = pnpmHint(environment.env);
  if (!asJson && hint && lines.some((line) => line.includes('pnpm '))) environment.stderr(hint);
  if (failure) throw new PrintedFailure(failure);
}

/** A failure as scripts and people read it. */
export interface Failure {
  code: string;
  message: string;
  remedy?: string | undefined;
}

/** A failure, for scripts. They match the code; message and remedy are for people. */
export function failureJson(failure: Failure): object {
  const { code, message, remedy } = failure;
  return { code, message, ...(remedy && { remedy }) };
}

/**
 * Aligns cells in columns. Each row is one line, whatever its cells contain.
 *
 * @example table([['screen', 'stable'], ['home', '1.0.0']]) // ['screen  stable', 'home    1.0.0']
 */
export function table(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(printable));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A command for a release, as its user types it. */
export function commandFor(command: string, target: Target, version: string): string {
  return target === HOST
    ? `pnpm host ${command} ${version}`
    : `pnpm screen ${command} ${target}@${version}`;
}
