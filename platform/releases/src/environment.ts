/** What a command sees of the machine; a parameter, so that tests and other tools can give theirs. */
export interface Environment {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  /** A command's result; with `--json` nothing else goes here. */
  stdout(text: string): void;
  /** Progress and errors. */
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
