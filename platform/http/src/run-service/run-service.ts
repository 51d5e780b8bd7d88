import { once } from 'node:events';
import type { RunningService } from '../listen/listen.ts';
import { unknownVariables } from '../settings/unknown-variables.ts';

/**
 * Runs a service as this process: starts it, logs its URL, and stops it on SIGINT, SIGTERM, or when
 * the process that forked it is gone. The exit code is 0 after a stop and 1 after a failed start.
 *
 * @example await runService('edge', () => start(process.env))
 */
export async function runService(
  name: string,
  start: () => Promise<RunningService>,
): Promise<void> {
  for (const warning of unknownVariables(process.env)) console.error(`${name}: ${warning}`);
  try {
    const stopping = nextReasonToStop();
    const running = await Promise.race([start(), stopping]);
    if (typeof running === 'string') {
      // Nothing needs an orderly end yet: a start that is cut short continues with the next one.
      console.log(`${name}: stopping on ${running}, before the start has ended`);
      process.exit(0);
    }
    console.log(`${name}: listening on ${running.url}`);
    console.log(`${name}: stopping on ${await stopping}`);
    await running.stop();
    console.log(`${name}: stopped`);
    // The connection to the process that has forked this one would keep it running.
    process.exit(0);
  } catch (error) {
    console.error(`${name}: ${describe(error)}`);
    process.exit(1);
  }
}

/**
 * The same signal twice ends the process at once. Two different signals do not: a terminal signals
 * the whole process group, and the parent process then signals this one again.
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

/** An error with a `remedy` is for the operator; any other one is a bug and needs its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('remedy' in error)) return error.stack ?? error.message;
  return [error.message, error.remedy].filter(Boolean).join(' ');
}
