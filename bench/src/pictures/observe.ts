/** What a page has painted that was larger than all before, at the time it was. */
export interface Candidate {
  /** In ms since the page's start: when it was painted, and when its bytes were all there. */
  ms: number;
  loadedMs: number;
  /** What of it is in sight, in px². */
  size: number;
  kind: 'picture' | 'text';
  /** Of the first answer, or of the screen. */
  of: 'first answer' | 'screen' | 'shell';
  /** '' for text. */
  url: string;
  priority: string;
  loading: string;
  /** Pixels of the file for each pixel of the screen, across; 0 for text. */
  density: number;
}

declare global {
  var largest: { candidates: Candidate[]; shift: number };
}

/** Runs in the page, before anything of it. It may use nothing from out here. */
export function observeLargest(): void {
  const seen: typeof globalThis.largest = { candidates: [], shift: 0 };
  globalThis.largest = seen;
  const widthOf = (img: HTMLImageElement) =>
    Number(/\.(\d+)\.\w+$/.exec(img.currentSrc)?.[1] ?? img.naturalWidth);
  // Cut where it does not fit its frame, it is as wide as its height asks for.
  const shownAt = (img: HTMLImageElement) =>
    Math.max(
      img.clientWidth,
      (img.clientHeight * Number(img.getAttribute('width'))) / Number(img.getAttribute('height')),
    );
  // What is gone already by the time it is told of was the first answer's.
  const place = (element: unknown) => {
    if (!(element instanceof Element) || element.closest('.si') !== null) return 'first answer';
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
