import type { Payload } from 'payload';
import { log } from '../../log.ts';
import { hasDue, releaseInterrupted, runDue } from './run-due.ts';

/** Time between two looks at what is due, in ms. */
const INTERVAL_MS = 5_000;

export interface Schedule {
  /** Resolves when the change that is being made has ended. */
  stop(): Promise<void>;
}

/**
 * Makes scheduled changes when they are due, also those that became due while no process ran.
 *
 * @param inTurn Runs a task between the writes of authors, and shows visitors what it changed.
 */
export async function openSchedule(
  payload: Payload,
  inTurn: (run: () => Promise<void>) => Promise<void>,
): Promise<Schedule> {
  await releaseInterrupted(payload);
  let hasFailed = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    try {
      if (await hasDue(payload)) await inTurn(() => runDue(payload));
      hasFailed = false;
    } catch (error) {
      // Once, while the database is away.
      if (!hasFailed) log('error', 'Scheduled changes could not be read', { error: String(error) });
      hasFailed = true;
    }
  }

  function later(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = look().then(later);
    }, INTERVAL_MS);
    timer.unref();
  }

  running = look().then(later);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
