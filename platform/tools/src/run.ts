import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The repository's root, two levels above this package. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The process is killed after this time. */
  timeoutMs: number;
  /** Ends the process early. */
  signal?: AbortSignal;
  /** Also writes the output to the terminal. */
  show?: boolean;
}

export interface RunResult {
  /** Exit code; 1 when a signal ended it. */
  code: number;
  stdout: string;
  /** Standard output and error together. */
  output: string;
}

/**
 * Runs a program without a shell and waits until it ends. execa would do the same, with some twenty
 * packages of its own.
 *
 * @example await run(process.execPath, ['--version'], { timeoutMs: 5_000 })
 */
export async function run(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, timeoutMs, signal, show = false }: RunOptions,
): Promise<RunResult> {
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    killSignal: 'SIGTERM',
  });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
    if (show) process.stdout.write(text);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (show) process.stderr.write(text);
  });
  try {
    const [code] = await once(child, 'close');
    return { code: typeof code === 'number' ? code : 1, stdout, output };
  } catch (error) {
    // The program does not exist, or it was killed after its timeout.
    const reason = error instanceof Error ? error.message : String(error);
    return { code: 1, stdout, output: `${output}\n${program} ${args.join(' ')}: ${reason}` };
  }
}

/** Path of a program that the workspace's root has installed. */
export function installed(program: string): string {
  return join(ROOT, 'node_modules', '.bin', program);
}
