import type { CDPSession, Page } from 'playwright-core';
import { observeScreens, type Seen } from './observe.ts';
import { type Traffic, watchNetwork } from './traffic.ts';

/** How long a visit may take, in ms. */
const DEADLINE = 60_000;

export interface FirstScreen {
  /** From the navigation's start until the screen's own first paint, in ms. */
  ms: number;
  /** Until anything, and until the largest of what was painted till then, in ms. */
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  traffic: Traffic;
}

/** Loads an address and waits until its screen has been painted. */
export async function loadFirstScreen(
  page: Page,
  session: CDPSession,
  url: string,
): Promise<FirstScreen> {
  await page.addInitScript(observeScreens);
  const traffic = await watchNetwork(session);
  await page.goto(url, { waitUntil: 'commit', timeout: DEADLINE });
  const seen = await painted(page);
  return {
    ms: seen.painted,
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    shift: seen.shift,
    traffic: traffic.until(seen.painted),
  };
}

/** What has been seen when the screen that is awaited has been painted; the browser tells of paints a little later. */
export async function painted(page: Page): Promise<Seen> {
  const handle = await page.waitForFunction(
    () => {
      const { painted, first, largest } = globalThis.bench;
      return painted > 0 && first > 0 && largest > 0 ? globalThis.bench : undefined;
    },
    undefined,
    { timeout: DEADLINE, polling: 50 },
  );
  const seen = await handle.jsonValue();
  if (seen === undefined) throw new Error('no screen was painted');
  return seen;
}
