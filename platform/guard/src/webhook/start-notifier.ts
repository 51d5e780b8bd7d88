import { setTimeout as sleep } from 'node:timers/promises';
import { Notifier, type NotifierOptions } from './notifier.ts';

const LOOK_INTERVAL_MS = 5000;
const MAX_LOOK_INTERVAL_MS = 300_000;

/**
 * Tells the webhook until it is stopped. The pause doubles while something fails.
 *
 * @returns A function that stops it.
 */
export function startNotifier(options: NotifierOptions): () => void {
  const { log } = options.part;
  const notifier = new Notifier(options);
  const stopped = new AbortController();
  const { signal } = stopped;

  async function repeat(): Promise<void> {
    let problem: string | undefined;
    let pauseMs = LOOK_INTERVAL_MS;
    while (!signal.aborted) {
      let isDone = false;
      try {
        isDone = await notifier.look();
        problem = undefined;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (problem !== message) log.error({ error }, 'The webhook cannot be told of releases.');
        problem = message;
      }
      pauseMs = isDone ? LOOK_INTERVAL_MS : Math.min(MAX_LOOK_INTERVAL_MS, 2 * pauseMs);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
  void repeat();
  return () => {
    notifier.stop();
    stopped.abort();
  };
}
