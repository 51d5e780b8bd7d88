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

/** The environment of this process. */
export function processEnvironment(): Environment {
  return {
    cwd: process.cwd(),
    env: process.env,
    now: () => new Date(),
    stdout: (text) => process.stdout.write(`${text}\n`),
    stderr: (text) => process.stderr.write(`${text}\n`),
  };
}
