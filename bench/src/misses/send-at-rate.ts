import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

/** A request: its path, and the id by which both logs name it. */
export interface PageRequest {
  path: string;
  id: string;
}

export interface Sent {
  id: string;
  path: string;
  status: number;
  /** From the planned time of the request to the last byte of its answer, in ms. */
  ms: number;
}

const CONNECTIONS = 64;
const TIMEOUT_MS = 20_000;

/**
 * Sends requests at a fixed rate, whether the earlier ones are answered or not, as visitors do.
 *
 * @param rate Requests a second.
 */
export async function sendAtRate(
  origin: string,
  requests: readonly PageRequest[],
  rate: number,
): Promise<Sent[]> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const began = performance.now();
  const running: Promise<Sent>[] = [];
  try {
    for (const [index, request] of requests.entries()) {
      const planned = began + (index * 1000) / rate;
      const early = planned - performance.now();
      if (early > 0) await sleep(early);
      running.push(send(pool, request, Math.max(planned, performance.now() - 1)));
    }
    return await Promise.all(running);
  } finally {
    await pool.close();
  }
}

async function send(pool: Pool, { path, id }: PageRequest, planned: number): Promise<Sent> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, br', 'x-request-id': id },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  await body.arrayBuffer();
  return { id, path, status: statusCode, ms: performance.now() - planned };
}
