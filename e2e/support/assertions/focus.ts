import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** More stops than any page has: a longer way means a focus trap. */
const MAX_STOPS = 250;

/** The focused element, and the problems of this stop. */
interface Stop {
  what: string;
  /** Problems of this stop. */
  problems: string[];
}

/**
 * Presses a key until the focus is on the target. At each stop the focus must be visible
 * with a contrast of at least 3 : 1 (WCAG 2.2, 1.4.11), and must not go back in reading order.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await page.evaluate(remember);
  for (let steps = 0; steps < MAX_STOPS; steps += 1) {
    const from = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    const stop = await page.evaluate(look, { forwards: key === 'Tab', from });
    if (stop === undefined) continue;
    expect(stop.problems, stop.what).toEqual([]);
    if (await target.evaluateAll((all) => all.some((each) => each === document.activeElement)))
      return;
  }
  throw new Error(`not reached by ${MAX_STOPS} × ${key}: ${target}`);
}

/** Tabs through a whole page until the focus leaves it. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(remember);
  const stops: Stop[] = [];
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return stops;
    const stop = await page.evaluate(look, { forwards: true, from: undefined });
    if (stop) stops.push(stop);
  }
  throw new Error(`no end after ${MAX_STOPS} stops, the last of them ${stops.at(-1)?.what}`);
}

/** Forgets the previous stop. */
function remember(): void {
  Reflect.set(globalThis, 'stopBefore', undefined);
}

/**
 * Runs in the page: inspects the focused element, compared with the previous stop.
 *
 * @returns undefined if the key has moved nothing. Right after a navigation it may come before the
 * heading of the new page has the focus, which no key moves to.
 */
function look({ forwards, from }: { forwards: boolean; from: unknown }): Stop | undefined {
  const focused = document.activeElement ?? document.body;
  const isHeading = focused.matches('h1[tabindex="-1"]');
  if (from !== undefined && (focused === from || focused === document.body || isHeading)) {
    return undefined;
  }
  // The visible part of a choice is its label; the input is only a point in it.
  const drawn = focused.closest('label') ?? focused;
  const problems: string[] = [];

  /** Relative luminance of a computed colour, by WCAG 2.2. */
  const luminance = (color: string): number => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) return Number.NaN;
    // A transparent colour is seen on the page's background.
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = luminance(getComputedStyle(document.documentElement).backgroundColor);
  const contrast = (color: string) => {
    const [light = 0, dark = 0] = [luminance(color), paper].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  // The ring may be drawn by an ancestor: the card of a link, the border of a field.
  const rings: Element[] = [];
  for (let ring: Element | null = focused; ring !== null; ring = ring.parentElement) {
    if (ring.matches('ul, form, section, header, main, footer')) break;
    rings.push(ring);
  }
  const seen = rings.some((ring) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(ring);
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const shadow = /^\w+\([^)]*\)/.exec(boxShadow)?.[0];
    return (
      (outlined && contrast(outlineColor) >= 3) || (shadow !== undefined && contrast(shadow) >= 3)
    );
  });
  if (!seen) problems.push('the focus is not seen');

  const part = focused.closest('header, dialog, main, footer');
  const { x, y, width, height } = drawn.getBoundingClientRect();
  const outlet = document.querySelector('#outlet');
  const rtl = document.documentElement.dir === 'rtl';
  const here = {
    part,
    element: focused,
    top: y + (part?.matches('main, footer') ? (outlet?.scrollTop ?? 0) : 0),
    height,
    // Distance from the start of the line.
    start: rtl ? innerWidth - x - width : x,
  };
  const before = Reflect.get(globalThis, 'stopBefore');
  Reflect.set(globalThis, 'stopBefore', here);
  if (before?.part === part && before?.element !== focused) {
    const [from, to] = forwards ? [before, here] : [here, before];
    // Below or further along the line; a column that starts beside another one is both.
    const below = to.top >= from.top + from.height - 1;
    const onwards = to.start >= from.start - 1;
    if (!below && !onwards) problems.push('the focus went back in the order of reading');
  }
  return { what: focused.outerHTML.slice(0, 120), problems };
}
