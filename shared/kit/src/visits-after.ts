import type { Visits } from './host-services.ts';

/**
 * Creates the visits of a device whose last visit ended at a time. Tests and the gallery use them
 * in place of those that the host provides.
 *
 * @param lastVisit ISO 8601.
 * @example visitsAfter('2026-11-01').lastVisit() // 1793491200000
 */
export function visitsAfter(lastVisit: string): Visits {
  const time = Date.parse(lastVisit);
  return { lastVisit: () => time, subscribe: () => () => {} };
}
