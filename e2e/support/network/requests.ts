import { expect, type Page, type Request } from '@playwright/test';

/**
 * Counts a page's requests from before its first navigation.
 *
 * @returns A function that waits until none is under way, and none begins in the next frames.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const twoFrames = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  return () =>
    expect
      .poll(async () => {
        const before = underWay.size;
        await twoFrames();
        return before + underWay.size;
      })
      .toBe(0);
}
