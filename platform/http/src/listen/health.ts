import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Part } from '../part/part.ts';
import { withTimeout } from '../with-timeout/with-timeout.ts';

/** Whether a part can do its work now. */
export interface Readiness {
  ready: boolean;
  /** Shown on the metrics port, never to visitors. */
  details?: object;
}

/** The state of a server. */
export interface ServingState {
  /** It still answers, but wants no new requests. */
  stopping: boolean;
}

const READINESS_TIMEOUT_MS = 2000;

export type ReadHealth = (path: Health) => Promise<{ status: 200 | 503; body: Report }>;

type Health = '/healthz' | '/readyz';

interface Report {
  status: 'ok' | 'ready' | 'not ready' | 'stopping';
  [detail: string]: unknown;
}

/**
 * Reports the health of a part: `/healthz` says that it is alive, `/readyz` whether requests should
 * be sent to it.
 */
export function createHealthReader(
  state: ServingState,
  readiness: () => Readiness | Promise<Readiness>,
): ReadHealth {
  const read = async () => readiness();
  const tooSlow = () => new Error(`No answer in ${READINESS_TIMEOUT_MS} ms.`);

  return async (path) => {
    if (path === '/healthz') return { status: 200, body: { status: 'ok' } };
    const { ready, details } = await withTimeout(read(), READINESS_TIMEOUT_MS, tooSlow).catch(
      (error: unknown): Readiness => ({ ready: false, details: { problem: String(error) } }),
    );
    const isReady = ready && !state.stopping;
    const status = state.stopping ? 'stopping' : ready ? 'ready' : 'not ready';
    return { status: isReady ? 200 : 503, body: { ...details, status } };
  };
}

/** Shows in the metrics whether a part is ready. */
export const measureReadiness = ({ metrics }: Part, readHealth: ReadHealth): void =>
  metrics.gauge('vitrine_ready', 'Whether the part is ready, as /readyz says: 1 or 0.', async () =>
    (await readHealth('/readyz')).status === 200 ? 1 : 0,
  );

/** The health path that a request asks for; `undefined` for every other request. */
export function healthPathOf({ method, url }: IncomingMessage): Health | undefined {
  if (url !== '/healthz' && url !== '/readyz') return undefined;
  return method === 'GET' || method === 'HEAD' ? url : undefined;
}

/** Answers with the status only, which is all that visitors may know. */
export async function answerHealth(
  readHealth: ReadHealth,
  path: Health,
  outgoing: ServerResponse,
): Promise<void> {
  const { status, body } = await readHealth(path);
  sendJson(outgoing, status, { status: body.status });
}

export function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  const text = `${JSON.stringify(body)}\n`;
  outgoing.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  outgoing.end(text);
}
