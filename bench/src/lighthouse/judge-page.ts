import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { Verdict } from './judge.ts';

const PROGRAM = fileURLToPath(new URL('./judge-in-process.ts', import.meta.url));
/** A run takes 15 to 30 s. One that has hung never ends by itself. */
const RUN_TIMEOUT_MS = 120_000;
const END_TIMEOUT_MS = 5000;
const ATTEMPTS = 3;

/**
 * Runs Lighthouse on a page, with a browser of its own. A run that fails or hangs is ended with its
 * browser and repeated.
 *
 * @param keyHash Of the site's certificate, which the browser accepts.
 * @throws {Error} If every attempt fails.
 */
export async function judgePage(
  url: string,
  keyHash: string,
  { program = PROGRAM, timeoutMs = RUN_TIMEOUT_MS } = {},
): Promise<Verdict> {
  const failures: unknown[] = [];
  while (failures.length < ATTEMPTS) {
    try {
      return await runOnce(program, [url, keyHash], timeoutMs);
    } catch (error) {
      failures.push(error);
      process.stderr.write(`${String(error)}\n`);
    }
  }
  throw new AggregateError(failures, `Lighthouse failed ${ATTEMPTS} times on ${url}`);
}

async function runOnce(program: string, args: string[], timeoutMs: number): Promise<Verdict> {
  const child = fork(program, args);
  const ended = once(child, 'exit');
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const failed = ended.then(([code, killedBy]) => {
      throw new Error(`Lighthouse on ${args[0]} ended with ${killedBy ?? code}`);
    });
    const [message] = await Promise.race([once(child, 'message', { signal }), failed]);
    return v.parse(Verdict, message);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Error(`Lighthouse on ${args[0]} did not end in ${timeoutMs / 1000} s`);
  } finally {
    // The program then ends with its browser.
    if (child.connected) child.disconnect();
    const kill = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
    await ended;
    clearTimeout(kill);
  }
}
