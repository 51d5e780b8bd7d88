/**
 * Whether the browser had the first of the host’s scripts, its packages, in its cache. If so, it
 * probably has the fonts too: both are cached for as long.
 */
export function isBundleCached(): boolean {
  const bundle = document.querySelector<HTMLScriptElement>('script[src]')?.src;
  if (bundle === undefined) return false;
  const loads = performance
    .getEntriesByName(bundle, 'resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  return loads.some(isFromCache) && loads.every(isFromCache);
}

const isFromCache = ({ transferSize, decodedBodySize }: PerformanceResourceTiming) =>
  transferSize === 0 && decodedBodySize > 0;
