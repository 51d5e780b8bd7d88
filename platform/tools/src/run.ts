import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processorTimeOf } from './process-stat.ts';

/** The repository's root, two levels above this package. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /**
   * The process is killed after this time without output and without work. Nobody knows how long a
   * program takes on a busy machine.
   */
  timeoutMs: number;
  /** Ends the process early, and the processes that it has started. */
  signal?: AbortSignal;
  /** Also writes the output to the terminal. */
  show?: boolean;
  /** Receives each complete line of standard output at once. */
  onLine?: (line: string) => void;
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
  { cwd = ROOT, env = process.env, timeoutMs, signal, show = false, onLine }: RunOptions,
): Promise<RunResult> {
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a signal reaches what the program has started too.
    detached: signal !== undefined,
  });
  const silence = watchSilence(timeoutMs, () => processorTimeOf(child.pid ?? 0));
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    silence.heard();
    const from = stdout.lastIndexOf('\n') + 1;
    stdout += text;
    output += text;
    if (show) process.stdout.write(text);
    if (onLine) for (const line of stdout.slice(from).split('\n').slice(0, -1)) onLine(line);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    silence.heard();
    output += text;
    if (show) process.stderr.write(text);
  });
  let ended = '';
  const end = (reason: string) => {
    ended = `\n${program} ${args.join(' ')} ${reason}`;
    endProcess(child, signal !== undefined);
    // Another process that the program has started may keep its output open.
    child.once('exit', () => {
      child.stdout.destroy();
      child.stderr.destroy();
    });
  };
  const onSilence = () =>
    end(`was ended: it printed nothing and did nothing for ${timeoutMs / 1000} s.`);
  const onAbort = () => end('was stopped.');
  silence.signal.addEventListener('abort', onSilence);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    const [code] = await once(child, 'close');
    return { code: typeof code === 'number' ? code : 1, stdout, output: output + ended };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { code: 1, stdout, output: `${output}\n${program} ${args.join(' ')}: ${reason}` };
  } finally {
    silence.stop();
    signal?.removeEventListener('abort', onAbort);
  }
}

function endProcess({ pid }: ChildProcess, withGroup: boolean): void {
  if (pid === undefined) return;
  try {
    process.kill(withGroup ? -pid : pid, 'SIGTERM');
  } catch {
    // It has just ended.
  }
}

/** A program that hangs may still look at a clock now and then. */
const LEAST_SHARE_OF_WORK = 0.01;

/**
 * Aborts its signal after a time in which nothing was heard and hardly any work was done.
 *
 * @param processorTime What the program has used until now, in ms.
 */
export function watchSilence(timeoutMs: number, processorTime: () => number) {
  const silent = new AbortController();
  let usedBefore = 0;
  const timer = setTimeout(() => {
    const used = processorTime();
    const isWorking = used - usedBefore > timeoutMs * LEAST_SHARE_OF_WORK;
    usedBefore = used;
    if (isWorking) timer.refresh();
    else silent.abort();
  }, timeoutMs);
  return {
    signal: silent.signal,
    heard: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
