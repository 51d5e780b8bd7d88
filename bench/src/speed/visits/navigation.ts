import type { Page } from 'playwright-core';
import { painted } from './first-screen.ts';

/**
 * Follows a link of the page to another screen.
 *
 * @param intent Whether the pointer rests on the link first, until the prefetch has ended.
 * @param settled Waits until no request is pending.
 * @returns The time from the click to the other screen's first paint, in ms.
 */
export async function followLink(
  page: Page,
  {
    link,
    screen,
    intent,
    settled,
  }: { link: string; screen: string; intent: boolean; settled: () => Promise<void> },
): Promise<number> {
  await settled();
  const target = page.locator(link).first();
  if (intent) {
    await target.dispatchEvent('pointerover');
    await settled();
    // Vitrine also runs the code that it has prefetched.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  const clicked = await target.evaluate((element, selector) => {
    globalThis.bench.await(selector);
    const now = performance.now();
    if (element instanceof HTMLElement) element.click();
    return now;
  }, `[data-screen="${screen}"]`);
  return (await painted(page)).painted - clicked;
}
