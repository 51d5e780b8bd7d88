/** How much may be prefetched on the visitor's connection. */
export type PrefetchBudget = 'all' | 'code' | 'nothing';

/**
 * Prefetches nothing with data saving, or on a connection so slow that the current page is still
 * loading. On 3G only a screen's code, which serves all of its pages and is cached for a year; the
 * content is for one page, and often not the one that is opened. Without information: everything.
 */
export function prefetchBudget(): PrefetchBudget {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return 'all';
  if ('saveData' in connection && connection.saveData === true) return 'nothing';
  const type = 'effectiveType' in connection ? connection.effectiveType : undefined;
  if (type === 'slow-2g' || type === '2g') return 'nothing';
  return type === '3g' ? 'code' : 'all';
}
