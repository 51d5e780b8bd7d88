import type { CDPSession, Page } from 'playwright-core';
import { observeScreens, type Seen } from './observe.ts';
import { type Rest, untilRest } from './rest.ts';
import { type Traffic, watchNetwork } from './traffic.ts';

/** Time limit of a visit, in ms. */
const VISIT_TIMEOUT_MS = 60_000;

export interface FirstScreen {
  /** From the start of the navigation until the screen itself had been painted, in ms. */
  ms: number;
  /** First contentful paint, and largest contentful paint until then, in ms. */
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  traffic: Traffic;
  /** Only if it was awaited. */
  rest?: Rest;
}

interface LoadOptions {
  page: Page;
  session: CDPSession;
  url: string;
  /** Whether to wait until the page is at rest. */
  rest?: boolean;
}

/** Loads a URL and waits until its screen has been painted. */
export async function loadFirstScreen({
  page,
  session,
  url,
  rest = false,
}: LoadOptions): Promise<FirstScreen> {
  await page.addInitScript(observeScreens);
  const network = await watchNetwork(session);
  // Before `load`, the script by which Playwright waits would delay the first paint by 50 ms.
  await page.goto(url, { waitUntil: 'load', timeout: VISIT_TIMEOUT_MS });
  const seen = await painted(page);
  return {
    ms: seen.painted,
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    shift: seen.shift,
    traffic: network.until(seen.painted),
    ...(rest && { rest: await untilRest(page, network) }),
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
