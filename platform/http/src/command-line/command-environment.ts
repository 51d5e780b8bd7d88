import { readSecretFiles } from '../settings/secret-files.ts';
import { failureText } from './describe-failure.ts';

/** The parts of the machine that a command uses. Tests and other tools pass their own. */
export interface CommandEnvironment {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  /** Writes the result of a command; with `--json` it is the only output here. */
  stdout(text: string): void;
  /** Writes progress and errors. */
  stderr(text: string): void;
}

/**
 * The environment of this process.
 *
 * @param printed The text that is written in place of one. Default: itself.
 */
export function processEnvironment(
  printed: (text: string) => string = (text) => text,
): CommandEnvironment {
  return {
    cwd: process.cwd(),
    env: environmentWithSecrets(),
    now: () => new Date(),
    stdout: (text) => process.stdout.write(`${printed(text)}\n`),
    stderr: (text) => process.stderr.write(`${printed(text)}\n`),
  };
}

/** Ends the process with the reason if the file of a secret cannot be read. */
function environmentWithSecrets(): CommandEnvironment['env'] {
  try {
    return readSecretFiles(process.env);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exit(1);
  }
}

/**
 * Ends the process quietly when nobody reads its output any more, as in `pnpm check | head`. Node
 * would print a stack.
 */
export function endOnClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}
