import type { Locator, Page } from '@playwright/test';

const STEPS = 10;

/**
 * Draws a finger over the page, as the touch of a device would, and waits until what it has set going is
 * at rest: until then a browser takes a tap for "stop".
 *
 * @param scroller What scrolls under the finger.
 * @param by How far to the right, in CSS px; negative to the left.
 */
export async function swipe(
  page: Page,
  scroller: Locator,
  from: { x: number; y: number },
  by: number,
): Promise<void> {
  const scrolling = await scroller.evaluateHandle((element) => ({
    ended: new Promise<void>((resolve) => {
      element.addEventListener('scrollend', () => resolve(), { once: true });
    }),
  }));
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: from.y }] });
  await touch('touchStart', from.x);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', from.x + (by * step) / STEPS);
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await scrolling.evaluate(({ ended }) => ended);
  await device.detach();
}
