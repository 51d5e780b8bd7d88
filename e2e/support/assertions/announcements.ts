import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/**
 * Records the announcements of a page: each change of a live region that was there before. Call it
 * before the page is opened.
 *
 * @returns A function that expects the next announcement, and no other one before it.
 */
export async function listen(page: Page): Promise<(text: string | RegExp) => Promise<void>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Reflect.set(globalThis, 'said', said);
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], output';
    const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    new MutationObserver((changes) => {
      const brought = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const changed = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        // A region that is inserted with its text is not announced; only an alert is.
        if (region?.isConnected && !brought.some((node) => node.contains(region)))
          changed.add(region);
      }
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Element && node.matches('[role="alert"]')) changed.add(node);
        }
      }
      for (const region of changed) if (textOf(region) !== '') said.push(textOf(region));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const said = (): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, 'said'));
  let heard = 0;
  return async (text) => {
    heard += 1;
    await expect
      .poll(async () => (await said()).length, `heard ${text}`)
      .toBeGreaterThanOrEqual(heard);
    const all = await said();
    const expected = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : text;
    const last = all.slice(heard - 1);
    if (typeof expected === 'string') expect(last).toEqual([expected]);
    else expect(last).toEqual([expect.stringMatching(expected)]);
  };
}
