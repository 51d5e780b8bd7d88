import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { blockingTime } from './blocking-time.ts';
import type { watchNetwork } from './traffic.ts';

/** How long neither network nor main thread may be busy, and the time limit for that, in ms. */
const QUIET_MS = 3000;
const REST_TIMEOUT_MS = 40_000;
const POLL_MS = 250;

/** A visit until the page is at rest. Times are in ms, and everything on the wire in bytes. */
export interface Rest {
  blockingMs: number;
  /** The longest task of the main thread; 0 if none took more than 50 ms. */
  longestTaskMs: number;
  jsBytes: number;
  bytes: number;
  requests: number;
}

/**
 * Waits until a page is at rest: no request and no task of more than 50 ms for three seconds.
 *
 * @throws {Error} if it is still busy after 40 seconds.
 */
export async function untilRest(
  page: Page,
  network: Awaited<ReturnType<typeof watchNetwork>>,
): Promise<Rest> {
  const end = performance.now() + REST_TIMEOUT_MS;
  while (performance.now() < end) {
    await setTimeout(POLL_MS);
    if (network.quietMs() < QUIET_MS) continue;
    const { now, first, tasks } = await page.evaluate(() => {
      const { first, tasks } = globalThis.bench;
      return { now: performance.now(), first, tasks };
    });
    const last = tasks.at(-1);
    if (last && now - (last.startTime + last.duration) < QUIET_MS) continue;
    const { jsBytes, bytes, requests } = network.until(now);
    return {
      blockingMs: blockingTime(tasks, first),
      longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
      jsBytes,
      bytes,
      requests,
    };
  }
  throw new Error(`${page.url()} was not at rest after ${REST_TIMEOUT_MS / 1000} s`);
}
