import type { Task } from './blocking-time.ts';

/** The observations of a page about itself; times in ms since its start. */
export interface Seen {
  /** When the awaited screen had been painted; 0 until then. */
  painted: number;
  /** First and largest contentful paint. */
  first: number;
  largest: number;
  /** The sum of all layout shifts. */
  shift: number;
  /** The tasks of the main thread that took more than 50 ms. */
  tasks: Task[];
  /** Waits for a screen that is not in the page yet. */
  await: (selector: string) => void;
}

declare global {
  var bench: Seen;
}

/**
 * Runs in the page before any of its scripts, and waits for the first screen. It cannot use
 * anything outside this function.
 */
export function observeScreens(): void {
  const paint = () => {
    // The second frame begins when the first has been painted.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        seen.painted = performance.now();
      });
    });
  };
  const seen: Seen = {
    painted: 0,
    first: 0,
    largest: 0,
    shift: 0,
    tasks: [],
    await(selector) {
      seen.painted = 0;
      const mutations = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return;
        mutations.disconnect();
        paint();
      });
      mutations.observe(document, { childList: true, subtree: true, attributes: true });
    },
  };
  globalThis.bench = seen;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  seen.await('[data-screen]');
}
