import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Starts a front in a thread of its own. It confirms its start and each change by a message. */
export async function startFront<Settings, Change>(module: URL, settings: Settings) {
  const front = new Worker(module, { workerData: settings });
  await once(front, 'message');
  return {
    async change(to: Change): Promise<void> {
      const changed = once(front, 'message');
      front.postMessage(to);
      await changed;
    },
    stop: () => front.terminate(),
  };
}
