import type { Locator, Page } from '@playwright/test';

const STEPS = 10;

/**
 * Moves a finger over the page with real touch events, and waits until scrolling has
 * ended: until then a browser takes a tap for "stop".
 *
 * @param scroller The scrolled element.
 * @param by Distance to the right in CSS px; negative to the left.
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

/**
 * Moves two fingers apart or together with real touch events.
 *
 * @param middle Point between the fingers.
 * @param distances Distance of the fingers in CSS px at the beginning and at the end.
 */
export async function pinch(
  page: Page,
  middle: { x: number; y: number },
  [from, to]: readonly [number, number],
): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', distance: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side, id) => ({
        x: middle.x + (side * distance) / 2,
        y: middle.y,
        id,
      })),
    });
  await touch('touchStart', from);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', from + ((to - from) * step) / STEPS);
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await device.detach();
}
