import { MAX_BEACON_BYTES, type ReleaseSignals, SignalsBeacon } from '@vitrine/contract';
import { respondWithText } from '@vitrine/http';
import * as v from 'valibot';
import { MAX_SIGNALS_PER_SECOND } from '../config/limits.ts';
import type { EdgeHandler } from '../routes/handler.ts';
import type { Result } from './signals-metrics.ts';

interface Options {
  /** Receives the signals of a page view. Their names may be invented. */
  count(releases: readonly ReleaseSignals[]): void;
  received(result: Result): void;
  /** The clock, in ms. */
  now: () => number;
}

/**
 * `POST /signals`: the beacon of a page view. It must stay cheap, because each visit sends one:
 * above a rate, beacons are answered without being read. Nothing about the sender is read.
 */
export function receiveSignals({ count, received, now }: Options): EdgeHandler {
  const isBelowRate = createRate(MAX_SIGNALS_PER_SECOND, now);

  function refuse(status: number, sentence: string): Response {
    received('refused');
    return respondWithText(status, sentence);
  }
  function accept(result: Result): Response {
    received(result);
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  }

  return async ({ req }) => {
    // A page of another site can make its visitors send beacons, but not without this header.
    if ((req.header('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin') {
      return refuse(403, 'Only pages of this site may send signals.');
    }
    if (req.header('Sec-GPC') === '1') return accept('declined');
    const length = req.header('Content-Length');
    // Node ends the body there, so that a longer one cannot follow.
    if (length === undefined) return refuse(411, 'The request needs a Content-Length.');
    if (!(Number(length) <= MAX_BEACON_BYTES)) {
      return refuse(413, `A beacon may have ${MAX_BEACON_BYTES} bytes.`);
    }
    if (!isBelowRate()) return accept('sampled');
    const releases = parseBeacon(await req.text());
    if (!releases) return refuse(400, 'The body is not a valid beacon.');
    count(releases);
    return accept('counted');
  };
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
