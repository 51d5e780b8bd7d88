import type { CDPSession, Page } from 'playwright-core';
import { observeScreens, type Seen } from './observe.ts';
import { type Traffic, watchNetwork } from './traffic.ts';

/** Time limit of a visit, in ms. */
const VISIT_TIMEOUT_MS = 60_000;

export interface FirstScreen {
  /** From the start of the navigation to the screen's own first paint, in ms. */
  ms: number;
  /** First contentful paint, and largest contentful paint until then, in ms. */
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  traffic: Traffic;
}

/** Loads a URL and waits until its screen has been painted. */
export async function loadFirstScreen(
  page: Page,
  session: CDPSession,
  url: string,
): Promise<FirstScreen> {
  await page.addInitScript(observeScreens);
  const traffic = await watchNetwork(session);
  await page.goto(url, { waitUntil: 'commit', timeout: VISIT_TIMEOUT_MS });
  const seen = await painted(page);
  return {
    ms: seen.painted,
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    shift: seen.shift,
    traffic: traffic.until(seen.painted),
  };
}

/**
 * The observations of the page once the awaited screen has been painted; browsers report paints a
 * little later.
 */
export async function painted(page: Page): Promise<Seen> {
  const handle = await page.waitForFunction(
    () => {
      const { painted, first, largest } = globalThis.bench;
      return painted > 0 && first > 0 && largest > 0 ? globalThis.bench : undefined;
    },
    undefined,
    { timeout: VISIT_TIMEOUT_MS, polling: 50 },
  );
  const seen = await handle.jsonValue();
  if (seen === undefined) throw new Error('no screen was painted');
  return seen;
}
