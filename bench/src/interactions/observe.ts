/** One interaction as Event Timing reports it, in ms: its duration and its three parts. */
export interface Interaction {
  ms: number;
  /** Input delay, processing, and the time until the next frame is painted. */
  delay: number;
  work: number;
  frame: number;
}

declare global {
  var interactions: { take: () => Interaction[] };
}

/** Runs in the page before any of its scripts. It cannot use anything outside this function. */
export function observeInteractions(): void {
  /** The shortest reported duration, in ms. */
  const LEAST = 16;
  const byId = new Map<number, Interaction>();
  let taken = 0;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  function note(entry: PerformanceEntry): void {
    if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) return;
    const { interactionId, startTime, duration, processingStart, processingEnd } = entry;
    const longest = byId.get(interactionId);
    const work = processingEnd - processingStart;
    // Several events of one interaction end with the same frame. The one with most work determines
    // the parts.
    if (longest && (longest.ms > duration || (longest.ms === duration && longest.work >= work)))
      return;
    byId.set(interactionId, {
      ms: duration,
      delay: processingStart - startTime,
      work,
      frame: Math.max(0, startTime + duration - processingEnd),
    });
  }
  observer.observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: LEAST }));
  globalThis.interactions = {
    /** The interactions since the last call. */
    take() {
      observer.takeRecords().forEach(note);
      const slow = [...byId.values()];
      byId.clear();
      const count = Number(Reflect.get(performance, 'interactionCount'));
      const quick = Math.max(0, count - taken - slow.length);
      taken = count;
      const fast = { ms: LEAST, delay: 0, work: 0, frame: LEAST };
      return [...slow, ...Array.from({ length: quick }, () => fast)];
    },
  };
}
