import type { Metrics } from '@vitrine/http';
import { CACHE_SHARES } from '../config/limits.ts';
import type { CacheLimit } from './byte-cache.ts';

export type CacheLimits = Readonly<Record<keyof typeof CACHE_SHARES, CacheLimit>>;

/** Divides the memory of all caches among them. */
export function divideCaches(totalBytes: number, metrics: Pick<Metrics, 'cacheSize'>): CacheLimits {
  const limitOf = (name: keyof typeof CACHE_SHARES): CacheLimit => ({
    maxBytes: Math.floor(totalBytes * CACHE_SHARES[name]),
    metrics: metrics.cacheSize(name),
  });
  return {
    documents: limitOf('documents'),
    heads: limitOf('heads'),
    otherHeads: limitOf('otherHeads'),
    sitemaps: limitOf('sitemaps'),
    sets: limitOf('sets'),
    setFiles: limitOf('setFiles'),
    previews: limitOf('previews'),
  };
}
