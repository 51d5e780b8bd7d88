import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** The moved nodes with both boxes: `x, y, width, height`. */
  moved: string[];
}

const SHIFTS = 'layoutShifts';

/** How long fonts and pictures may take once nothing holds them back, in ms. */
const LOADING_TIMEOUT_MS = 20_000;

/** Records all layout shifts without recent input, from before the first paint. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const shifts: Shift[] = [];
    Reflect.set(globalThis, name, shifts);
    const box = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(', ');
    const nameOf = (node: Node | null) => `${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[]) {
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${box(previousRect)} to ${box(currentRect)}`,
        );
        shifts.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SHIFTS);
}

/** The layout shifts so far, if their sum is above a score. */
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

/**
 * Waits until fonts and visible pictures are loaded and painted: they would shift the page then.
 */
export async function fontsAndPicturesPainted(page: Page): Promise<void> {
  await page.evaluate(async (timeoutMs) => {
    const frame = () => new Promise(requestAnimationFrame);
    /** Pictures in view: what an ancestor cuts off is not loaded. */
    const visiblePictures = () =>
      new Promise<HTMLImageElement[]>((resolve) => {
        const pictures = [...document.images];
        if (pictures.length === 0) resolve([]);
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          const visible = entries.filter(({ isIntersecting }) => isIntersecting);
          resolve(
            visible.flatMap(({ target }) => (target instanceof HTMLImageElement ? [target] : [])),
          );
        });
        for (const picture of pictures) observer.observe(picture);
      });
    /** The host makes all fonts of a typography usable together, with its stylesheet. */
    const lacksFonts = () =>
      document.querySelector('style#type-scales') !== null &&
      document.querySelector('link[rel=stylesheet][href*="/fonts/"][media=all]') === null;
    const pending = async () => [
      ...(lacksFonts() ? ['the fonts of the typography'] : []),
      ...[...document.fonts]
        .filter(({ status }) => status === 'loading')
        .map(({ family }) => family),
      ...(await visiblePictures())
        .filter(({ complete }) => !complete)
        .map(({ currentSrc, src, loading }) => `${loading} ${currentSrc || src}`),
    ];
    const deadline = performance.now() + timeoutMs;
    // A layout with new fonts may request another one, so all must stay loaded for some frames.
    for (let quiet = 0; quiet < 5; ) {
      await frame();
      const missing = await pending();
      quiet = missing.length === 0 ? quiet + 1 : 0;
      if (performance.now() > deadline) throw new Error(`still loading: ${missing.join(', ')}`);
    }
    // Layout shifts are reported in a task after the frame.
    await new Promise((resolve) => setTimeout(resolve));
  }, LOADING_TIMEOUT_MS);
}

/** Not among TypeScript's own types: https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
