import { printable } from '@vitrine/release-log';

/** The parts of the machine that a command uses. Tests and other tools pass their own. */
export interface Environment {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  /** Writes the result of a command; with `--json` it is the only output here. */
  stdout(text: string): void;
  /** Writes progress and errors. */
  stderr(text: string): void;
}

/** The environment of this process. Nothing that it prints can control a terminal. */
export function processEnvironment(): Environment {
  return {
    cwd: process.cwd(),
    env: process.env,
    now: () => new Date(),
    stdout: (text) => process.stdout.write(`${printableLines(text)}\n`),
    stderr: (text) => process.stderr.write(`${printableLines(text)}\n`),
  };
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
