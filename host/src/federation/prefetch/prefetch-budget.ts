/** What the visitor's line has to spare for pages that nobody has asked for yet. */
export type PrefetchBudget = 'all' | 'code' | 'nothing';

/**
 * Nothing where data are saved, and on a line so slow that what is in view has not come yet. On one in between
 * a screen's code, which serves every page of its kind and stays for a year; the content is one page's,
 * and mostly another's than the one that is asked for in the end. A browser that does not say has a good line.
 */
export function prefetchBudget(): PrefetchBudget {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return 'all';
  if ('saveData' in connection && connection.saveData === true) return 'nothing';
  const type = 'effectiveType' in connection ? connection.effectiveType : undefined;
  if (type === 'slow-2g' || type === '2g') return 'nothing';
  return type === '3g' ? 'code' : 'all';
}
