import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Maximum run time of a process in a test. */
const PROCESS_TIMEOUT_MS = 30_000;

/**
 * Runs a Node script as a separate process and waits for its end.
 *
 * @example const { code, stdout } = await runScript('src/bin/screen.ts', ['status', '--json'])
 */
export async function runScript(
  script: string,
  args: readonly string[],
  {
    env = {},
    cwd,
    timeoutMs = PROCESS_TIMEOUT_MS,
  }: { env?: Record<string, string>; cwd?: string; timeoutMs?: number } = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

/** The URLs of a service in its log; without the first while its port is closed. */
const STARTED = /(?:"url":"([^"]+)",)?"metricsUrl":"([^"]+)"/;
type Urls = Pick<Started, 'url' | 'metricsUrl'>;

export interface Started extends AsyncDisposable {
  /** Empty if its port is still closed, because it is not ready. */
  url: string;
  /** URL of its metrics server. */
  metricsUrl: string;
  /** Sends SIGTERM and waits for the process to end. */
  stop(): Promise<Finished>;
}

/**
 * Starts a service as a separate process and waits for the URL in its log.
 *
 * @throws {Error} with the output of the process, if it ends or prints no URL in time.
 * @example await using edge = await startService('src/main.ts', { PORT: '0' })
 */
export async function startService(
  script: string,
  env: Record<string, string>,
  timeoutMs = PROCESS_TIMEOUT_MS,
): Promise<Started> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, METRICS_PORT: '0', VITRINE_DRAIN_DELAY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const ended = once(child, 'close');
  const { url, metricsUrl } = await new Promise<Urls>((resolve, reject) => {
    const fail = () =>
      reject(new Error(`The service did not start: ${output.stdout}${output.stderr}`));
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output.stderr += chunk;
    });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output.stdout += chunk;
      const [, url = '', metricsUrl] = STARTED.exec(output.stdout) ?? [];
      if (metricsUrl === undefined) return;
      clearTimeout(timer);
      resolve({ url, metricsUrl });
    });
    child.once('close', fail);
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      await ended;
      clearTimeout(timer);
    }
    return { code: child.exitCode, ...output };
  };
  return { url, metricsUrl, stop, [Symbol.asyncDispose]: async () => void (await stop()) };
}
