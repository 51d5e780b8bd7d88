import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** More stops than any page has: who needs more is in a trap. */
const MOST = 250;

/** Where the focus is: what it is on, whether one sees it there, and which way the eye went to it. */
interface Stop {
  what: string;
  /** What is amiss; empty where all is well. */
  amiss: string[];
}

/**
 * Goes on with the keyboard alone until the focus is on something. At each stop on the way the focus is
 * drawn, with a contrast of 3 : 1 at least (WCAG 2.2, 1.4.11), and never further back in the order of reading.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await page.evaluate(remember);
  for (let steps = 0; steps < MOST; steps += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(look, key === 'Tab');
    expect(stop.amiss, stop.what).toEqual([]);
    if (await target.evaluateAll((all) => all.some((each) => each === document.activeElement)))
      return;
  }
  throw new Error(`not reached by ${MOST} × ${key}: ${target}`);
}

/** Goes through a whole page, and out of it at its end. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(remember);
  const stops: Stop[] = [];
  while (stops.length < MOST) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return stops;
    stops.push(await page.evaluate(look, true));
  }
  throw new Error(`no end after ${MOST} stops, the last of them ${stops.at(-1)?.what}`);
}

/** Begins a way at whatever has the focus now. */
function remember(): void {
  Reflect.set(globalThis, 'stopBefore', undefined);
}

/** In the page: what the focus is on now, seen from where it was before. */
function look(forwards: boolean): Stop {
  const focused = document.activeElement ?? document.body;
  // A choice is drawn by its label; the input itself is a point in it.
  const drawn = focused.closest('label') ?? focused;
  const amiss: string[] = [];

  /** Relative luminance of a computed colour; WCAG 2.2. */
  const luminance = (color: string): number => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) return Number.NaN;
    // What is seen through lies on paper.
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
  // A card, or the line of a field, is drawn for the link or the input that lies in it.
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
  if (!seen) amiss.push('the focus is not seen');

  const part = focused.closest('header, dialog, main, footer');
  const { x, y, width, height } = drawn.getBoundingClientRect();
  const outlet = document.querySelector('#outlet');
  const rtl = document.documentElement.dir === 'rtl';
  const here = {
    part,
    element: focused,
    top: y + (part?.matches('main, footer') ? (outlet?.scrollTop ?? 0) : 0),
    height,
    // From where a line begins.
    start: rtl ? innerWidth - x - width : x,
  };
  const before = Reflect.get(globalThis, 'stopBefore');
  Reflect.set(globalThis, 'stopBefore', here);
  if (before?.part === part && before?.element !== focused) {
    const [from, to] = forwards ? [before, here] : [here, before];
    // Down, or on in the line: a column that begins beside another one is both.
    const below = to.top >= from.top + from.height - 1;
    const onwards = to.start >= from.start - 1;
    if (!below && !onwards) amiss.push('the focus went back in the order of reading');
  }
  return { what: focused.outerHTML.slice(0, 120), amiss };
}
