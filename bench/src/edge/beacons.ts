import { setTimeout as wait } from 'node:timers/promises';
import { DocumentData, SIGNALS_PATH } from '@vitrine/contract';
import { request } from 'undici';
import * as v from 'valibot';
import { type Estimate, estimate } from '../bootstrap.ts';
import { measure } from './measure.ts';
import type { Server } from './servers.ts';

/** The most that documents of one edge ask for: MAX_EXPECTED_SIGNALS_PER_SECOND of the edge. */
export const BEACONS_PER_SECOND = 40;
const CONNECTIONS = 8;

/**
 * Requests documents without a pause, with and without the beacons of page views, in turn.
 *
 * @returns The documents that the edge's processor has time for with beacons, as a share of those
 *   without. Answers a second would count the client's own work as well.
 */
export async function measureBeacons(
  edge: Server,
  rounds: number,
  duration: number,
): Promise<Estimate> {
  const body = await beaconOf(edge);
  const documents = async (withBeacons: boolean) => {
    const stop = new AbortController();
    const beacons = withBeacons ? sendBeacons(edge.origin, body, stop.signal) : undefined;
    const plan = { request: 'document', connections: CONNECTIONS, duration } as const;
    const { cpuUs } = await measure(edge, plan).finally(() => stop.abort());
    await beacons;
    return cpuUs;
  };
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await documents(round % 2 === 0);
    const second = await documents(round % 2 === 1);
    shares.push(round % 2 === 0 ? second / first : first / second);
  }
  return estimate(shares);
}

/** The beacon of a page view of the product that is live. */
async function beaconOf({ origin, path }: Server): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  const json = /<script type="application\/json" id="vitrine">(.*?)<\/script>/s.exec(html)?.[1];
  const release = v.parse(DocumentData, JSON.parse(json ?? '')).releases.index['product'];
  const view = { screen: 'product', release, role: 'stable', views: 1 };
  return JSON.stringify({ releases: [{ ...view, lcp: 1900, inp: 60, cls: 0.02 }] });
}

async function sendBeacons(origin: string, body: string, signal: AbortSignal): Promise<void> {
  const began = performance.now();
  for (let sent = 1; !signal.aborted; sent += 1) {
    const { statusCode, body: answer } = await request(origin + SIGNALS_PATH, {
      ...{ method: 'POST', body, headersTimeout: 10_000, bodyTimeout: 10_000 },
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' },
    });
    await answer.dump();
    if (statusCode !== 204) throw new Error(`${SIGNALS_PATH} answered ${statusCode}`);
    const due = began + (sent * 1000) / BEACONS_PER_SECOND;
    await wait(Math.max(0, due - performance.now()));
  }
}
