import type { Page } from 'playwright-core';
import { painted } from './first-screen.ts';

/** How long an intent comes before its click, in ms: what it starts has ended by then. */
const AHEAD = 4000;

/**
 * Follows a link of the page to another screen.
 *
 * @param intent Whether the pointer has rested on the link before.
 * @returns How long it took from the click to the other screen's first paint, in ms.
 */
export async function followLink(
  page: Page,
  { link, screen, intent }: { link: string; screen: string; intent: boolean },
): Promise<number> {
  await page.waitForTimeout(AHEAD);
  const found = page.locator(link).first();
  if (intent) {
    await found.dispatchEvent('pointerover');
    await page.waitForTimeout(AHEAD);
  }
  const clicked = await found.evaluate((element, selector) => {
    globalThis.bench.await(selector);
    const now = performance.now();
    if (element instanceof HTMLElement) element.click();
    return now;
  }, `[data-screen="${screen}"]`);
  return (await painted(page)).painted - clicked;
}
