import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved, from where to where: `x, y, width, height`. */
  moved: string[];
}

const SHIFTS = 'layoutShifts';

/** Keeps, from before a page's first paint, everything that moves without the visitor's doing. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const shifts: Shift[] = [];
    Reflect.set(globalThis, name, shifts);
    const box = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(', ');
    const said = (node: Node | null) => `${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${said(node)} from ${box(previousRect)} to ${box(currentRect)}`,
        );
        shifts.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SHIFTS);
}

/** What moved by more than a score, in the page's life so far. */
export function shiftsAbove(page: Page, allowed: number): Promise<Shift[]> {
  return page.evaluate(
    ({ name, allowed }) => {
      const shifts: Shift[] = Reflect.get(globalThis, name);
      const score = shifts.reduce((sum, { value }) => sum + value, 0);
      return score > allowed ? shifts : [];
    },
    { name: SHIFTS, allowed },
  );
}

/** Waits until the page has every font that it wants, and a second more: what they move, moves then. */
export async function fontsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const second = () => new Promise((resolve) => setTimeout(resolve, 1000));
    do {
      await frame();
      await document.fonts.ready;
      await second();
    } while (document.fonts.status !== 'loaded');
  });
}

/** Not among TypeScript's own types: https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
