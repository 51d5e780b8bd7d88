import { once } from 'node:events';
import { LogError } from '../errors.ts';
import type { Running } from './listen.ts';

/**
 * Runs a service as this process: starts it, says where it is, stops it on SIGINT and SIGTERM and
 * when a process that forked it is gone, and decides the exit code: 0 when it was stopped, 1 when it could not start.
 *
 * @example await runService('edge', () => start(process.env))
 */
export async function runService(name: string, start: () => Promise<Running>): Promise<void> {
  try {
    const running = await start();
    console.log(`${name}: listening on ${running.url}`);
    console.log(`${name}: stopping on ${await nextReasonToStop()}`);
    await running.stop();
    console.log(`${name}: stopped`);
  } catch (error) {
    console.error(`${name}: ${describe(error)}`);
    process.exitCode = 1;
  }
}

/**
 * The same signal twice ends the process at once. Two different ones do not: a terminal tells the
 * whole group, and whoever started this tells it once more.
 */
async function nextReasonToStop(): Promise<string> {
  const reasons = ['SIGINT', 'SIGTERM', 'disconnect'];
  const first = await Promise.race(
    reasons.map(async (reason) => {
      await once(process, reason);
      return reason;
    }),
  );
  for (const other of reasons) if (other !== first) process.on(other, () => undefined);
  return first;
}

function describe(error: unknown): string {
  if (error instanceof LogError) return [error.message, error.remedy].filter(Boolean).join(' ');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
