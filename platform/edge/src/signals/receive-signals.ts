import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  MAX_BEACON_BYTES,
  type ReleaseSignals,
  SIGNALS_PATH,
  SignalsBeacon,
} from '@vitrine/contract';
import type { DirectAnswer } from '@vitrine/http';
import * as v from 'valibot';
import { MAX_SIGNALS_PER_SECOND } from '../config/limits.ts';
import type { Result } from './signals-metrics.ts';

interface Options {
  /** Receives the signals of a page view. Their names may be invented. */
  count(releases: readonly ReleaseSignals[]): void;
  received(result: Result): void;
  /** The clock, in ms. */
  now: () => number;
}

const ACCEPTED = { 'Cache-Control': 'no-store' };
const REFUSED = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // The rest of its body is not read.
  Connection: 'close',
};

/**
 * `POST /signals`: the beacon of a page view. It must stay cheap, because each visit sends one:
 * above a rate, beacons are answered without being read. Nothing about the sender is read.
 */
export function receiveSignals({ count, received, now }: Options): DirectAnswer {
  const isBelowRate = createRate(MAX_SIGNALS_PER_SECOND, now);

  function refuse(outgoing: ServerResponse, status: number, sentence: string): void {
    received('refused');
    outgoing.writeHead(status, REFUSED).end(`${sentence}\n`);
  }
  function accept(outgoing: ServerResponse, result: Result): void {
    received(result);
    outgoing.writeHead(204, ACCEPTED).end();
  }
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { headers } = incoming;
    // A page of another site can make its visitors send beacons, but not without this header.
    if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
      return refuse(outgoing, 403, 'Only pages of this site may send signals.');
    }
    const length = headers['content-length'];
    // Node ends the body there, so that a longer one cannot follow.
    if (length === undefined) {
      return refuse(outgoing, 411, 'The request needs a Content-Length.');
    }
    if (!(Number(length) <= MAX_BEACON_BYTES)) {
      return refuse(outgoing, 413, `A beacon may have ${MAX_BEACON_BYTES} bytes.`);
    }
    if (headers['sec-gpc'] === '1') return accept(outgoing, 'declined');
    if (!isBelowRate()) return accept(outgoing, 'sampled');
    const body = await readText(incoming);
    if (body === undefined) return;
    const releases = parseBeacon(body);
    if (!releases) return refuse(outgoing, 400, 'The body is not a valid beacon.');
    count(releases);
    accept(outgoing, 'counted');
  }
  return (incoming, outgoing) =>
    incoming.method === 'POST' && incoming.url === SIGNALS_PATH
      ? answer(incoming, outgoing)
      : undefined;
}

/** The body of a request; undefined if the client hangs up before its end. */
function readText(incoming: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    incoming
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(String(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))))
      .on('error', () => resolve(undefined))
      .on('close', () => resolve(undefined));
  });
}

function parseBeacon(body: string): readonly ReleaseSignals[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  const result = v.safeParse(SignalsBeacon, value, { abortEarly: true });
  return result.success ? result.output.releases : undefined;
}

function createRate(perSecond: number, now: () => number): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      used = 0;
    }
    used += 1;
    return used <= perSecond;
  };
}
