import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '../part/part.ts';
import { type Binding, bind } from './bind.ts';
import type { ReadHealth } from './health.ts';

const POLL_INTERVAL_MS = 100;

interface Opening extends Binding {
  part: Pick<Part, 'log'>;
  canOpen?: (() => boolean | Promise<boolean>) | undefined;
}

/**
 * Waits until a service may open its port. Every front and balancer sends a request elsewhere if a
 * connection is refused, but passes on an answer 503.
 *
 * @throws {ServiceError} at once, if the port cannot be had.
 */
export async function untilOpen(
  opening: Opening,
  readHealth: ReadHealth,
  metricsUrl: string,
): Promise<void> {
  const { part, name, port, canOpen } = opening;
  if (!canOpen) return;
  const mayOpen = async () => canOpen();
  let isReported = false;
  while (!(await mayOpen().catch(() => false))) {
    if (!isReported) {
      const attempt = createServer((socket) => socket.destroy());
      await bind(attempt, opening);
      attempt.close();
      const { body } = await readHealth('/readyz');
      const sentence = `The ${name} is not ready, so port ${port} is still closed.`;
      part.log.warn({ ...body, metricsUrl }, sentence);
      isReported = true;
    }
    await sleep(POLL_INTERVAL_MS);
  }
}
