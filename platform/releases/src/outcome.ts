import { printable } from '@vitrine/release-log';
import type { CommandError } from './command-error.ts';
import type { Environment } from './environment.ts';

/** The result of a command, for a script and for a person. */
export interface Outcome {
  json: object;
  lines: string[];
  /** Set if the command printed its result and failed all the same. */
  failure?: CommandError;
}

/** Prints an outcome: as lines, or with `--json` as one object on one line. */
export function show(environment: Environment, outcome: Outcome, json: boolean | undefined): void {
  environment.stdout(json ? JSON.stringify(outcome.json) : outcome.lines.join('\n'));
  if (outcome.failure) throw outcome.failure;
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
