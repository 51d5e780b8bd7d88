import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface StartOptions {
  /** The repository, or a copy of it. */
  root: string;
  /** Path of the script below the root. */
  script: string;
  args?: readonly string[];
  /** Added to the suite's own environment. */
  env: Readonly<Record<string, string>>;
  /** Finds the URL, its first group, in the output of a process that is ready. */
  ready: RegExp;
  timeoutMs: number;
}

export interface RunningProcess {
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Sends the signal; resolves with the exit code. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts a script of the repository and waits until it is ready.
 *
 * @throws {Error} with its output, if it ends or stays silent instead.
 */
export async function startProcess(options: StartOptions): Promise<RunningProcess> {
  const { root, script, args = [], env, ready, timeoutMs } = options;
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const read = (text: string) => {
      output += text;
      const found = ready.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', (code) => reject(new Error(`${script} did not start (${code}): ${output}`)));
  });
  return {
    url,
    output: () => output,
    async stop(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
