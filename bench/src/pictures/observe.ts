/** An element that was the largest one painted so far. */
export interface Candidate {
  /** In ms since the start of the page: when it was painted, and when its bytes had arrived. */
  ms: number;
  loadedMs: number;
  /** Its visible area, in px². */
  size: number;
  kind: 'picture' | 'text';
  /** Whether the initial HTML, the screen or the shell painted it. */
  of: 'initial HTML' | 'screen' | 'shell';
  /** Empty for text. */
  url: string;
  priority: string;
  loading: string;
  /** Pixels of the file for each pixel of the screen, horizontally; 0 for text. */
  density: number;
}

declare global {
  var largest: { candidates: Candidate[]; shift: number };
}

/** Runs in the page before any of its scripts. It cannot use anything outside this function. */
export function observeLargest(): void {
  const seen: typeof globalThis.largest = { candidates: [], shift: 0 };
  globalThis.largest = seen;
  const widthOf = (img: HTMLImageElement) =>
    Number(/\.(\d+)\.\w+$/.exec(img.currentSrc)?.[1] ?? img.naturalWidth);
  // A cropped picture is as wide as its height requires.
  const shownAt = (img: HTMLImageElement) =>
    Math.max(
      img.clientWidth,
      (img.clientHeight * Number(img.getAttribute('width'))) / Number(img.getAttribute('height')),
    );
  // An element that has been removed when it is reported belonged to the initial HTML.
  const place = (element: unknown) => {
    if (!(element instanceof Element) || element.closest('.si') !== null) return 'initial HTML';
    return element.closest('[data-screen]') === null ? 'shell' : 'screen';
  };
  const note = (entry: PerformanceEntry & Record<string, unknown>) => {
    const { element } = entry;
    const img = element instanceof HTMLImageElement ? element : undefined;
    seen.candidates.push({
      ms: entry.startTime,
      loadedMs: Number(entry['loadTime']),
      size: Number(entry['size']),
      kind: entry['url'] === '' ? 'text' : 'picture',
      of: place(element),
      url: String(entry['url']),
      priority: img?.fetchPriority ?? '',
      loading: img?.loading ?? '',
      density: img ? widthOf(img) / (shownAt(img) * devicePixelRatio) : 0,
    });
  };
  const watch = (type: string, each: (entry: PerformanceEntry & Record<string, unknown>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(Object.assign(entry));
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', note);
  watch('layout-shift', (entry) => {
    seen.shift += Number(entry['value']);
  });
}
