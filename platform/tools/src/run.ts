import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The repository's root: the folder that this package lies two levels below. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** In ms; the process is killed after it. */
  deadline: number;
  /** Ends it early, as when everything is being stopped. */
  signal?: AbortSignal;
  /** Show its output as it comes, besides keeping it. */
  show?: boolean;
}

export interface RunResult {
  /** Exit code; 1 when a signal ended it. */
  code: number;
  stdout: string;
  /** Standard output and error in the order they came. */
  output: string;
}

/**
 * Runs a program to its end, without a shell.
 *
 * @example await run(process.execPath, ['--version'], { deadline: 5_000 })
 */
export async function run(
  program: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, deadline, signal, show = false }: RunOptions,
): Promise<RunResult> {
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([AbortSignal.timeout(deadline), ...(signal ? [signal] : [])]),
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
    // A program that is not there, or one that ran into its deadline.
    const reason = error instanceof Error ? error.message : String(error);
    return { code: 1, stdout, output: `${output}\n${program} ${args.join(' ')}: ${reason}` };
  }
}

/** Path of a program that a package of the workspace's root has installed. */
export function installed(program: string): string {
  return join(ROOT, 'node_modules', '.bin', program);
}
