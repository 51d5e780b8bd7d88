/** A task of the main thread, in ms since the start of the page. */
export interface Task {
  startTime: number;
  duration: number;
}

/** A shorter task does not delay the answer to an input noticeably (Lighthouse, Long Tasks API). */
const LONG_TASK_MS = 50;

/**
 * Total blocking time as Lighthouse defines it: of each task after the first contentful paint, the
 * part beyond 50 ms. Of a task that began before that paint, only the time after it counts.
 *
 * @param firstPaintMs First contentful paint.
 * @example blockingTime([{ startTime: 100, duration: 80 }], 0) // 30
 */
export function blockingTime(tasks: readonly Task[], firstPaintMs: number): number {
  return tasks.reduce((sum, { startTime, duration }) => {
    const after = startTime + duration - Math.max(startTime, firstPaintMs);
    return sum + Math.max(0, after - LONG_TASK_MS);
  }, 0);
}
