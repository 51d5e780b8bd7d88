import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServingState } from './health.ts';
import type { OpenRequests } from './open-requests.ts';
import type { TracedServer } from './traced-response.ts';

/** How often connections are closed whose last answer was sent meanwhile. */
const CLOSE_IDLE_INTERVAL_MS = 50;

/**
 * Stops a server without losing a request.
 *
 * 1. `/readyz` answers 503 and every answer says `Connection: close`, so fronts send their requests
 *    elsewhere. New connections are still accepted: a front needs some time to notice.
 * 2. After the delay the port is closed, and connections without a request.
 * 3. Open requests may end. After a time limit their connections are closed too: a client that does
 *    not read would keep the process forever.
 */
export async function drain(
  server: TracedServer,
  state: ServingState,
  requests: OpenRequests,
  { delayMs, timeoutMs }: { delayMs: number; timeoutMs: number },
): Promise<void> {
  state.stopping = true;
  await sleep(delayMs);
  const closed = new Promise<void>((resolve) => {
    // Not the close() of an HTTP server: it also ends connections whose answer is still being sent.
    Server.prototype.close.call(server, () => resolve());
  });
  requests.closeIdleConnections();
  const closingIdle = setInterval(() => requests.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(closingIdle);
  clearTimeout(timeout);
  // Ends the checks for slow requests.
  server.close();
}
