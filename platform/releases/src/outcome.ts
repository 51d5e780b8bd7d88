import type { CommandError } from './command-error.ts';
import type { Environment } from './environment.ts';

/** What a command came to, for a script and for a person. */
export interface Outcome {
  json: object;
  lines: string[];
  /** Why the command is none the less no success. */
  failure?: CommandError;
}

/** Prints an outcome as it was asked for: with `--json` one object and nothing else. */
export function show(environment: Environment, outcome: Outcome, json: boolean | undefined): void {
  environment.stdout(json ? JSON.stringify(outcome.json, null, 2) : outcome.lines.join('\n'));
  if (outcome.failure) throw outcome.failure;
}

/**
 * Lines up cells in columns.
 *
 * @example table([['screen', 'stable'], ['home', '1.0.0']]) // ['screen  stable', 'home    1.0.0']
 */
export function table(rows: readonly (readonly string[])[]): string[] {
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
