import type { Page } from 'playwright-core';

/** How long no request may be pending, and the time limit for that, in ms. */
const QUIET_MS = 400;
const SETTLED_TIMEOUT_MS = 10_000;

/**
 * Counts the pending requests of a page from now on.
 *
 * @returns A function that waits until no request has been pending for a while.
 */
export function watchPendingRequests(page: Page): () => Promise<void> {
  let underWay = 0;
  let since = performance.now();
  const count = (by: number) => () => {
    underWay += by;
    since = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const end = performance.now() + SETTLED_TIMEOUT_MS;
    since = performance.now();
    while (performance.now() < end) {
      if (underWay <= 0 && performance.now() - since >= QUIET_MS) return;
      await page.waitForTimeout(50);
    }
  };
}
