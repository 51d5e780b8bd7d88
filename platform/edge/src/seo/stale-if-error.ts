import { type CacheLimit, createByteCache } from '../cache/byte-cache.ts';

/** The value; `missing` if it does not exist; undefined if it is unknown and cannot be loaded. */
export type StaleIfErrorCache<Value> = (
  key: string,
  load: (stale: Value | undefined) => Promise<Value | 'missing'>,
) => Promise<Value | 'missing' | undefined>;

interface Options<Value> {
  /** Memory that a value takes, in bytes. */
  sizeOf(value: Value): number;
  limit: CacheLimit;
  freshMs: number;
  /** Time after a load in which the value is returned if it cannot be loaded again. */
  keptMs: number;
  /** Pause after a failure, in which nothing is loaded. */
  retryDelayMs: number;
  /** A clock that is never set back. */
  now?: (() => number) | undefined;
}

/**
 * Caches loaded values. Concurrent requests of a key load it once. A value that is no longer fresh
 * is loaded again; if that fails, the old value is returned.
 */
export function createStaleIfErrorCache<Value extends object>({
  sizeOf,
  limit,
  freshMs,
  keptMs,
  retryDelayMs,
  now = () => performance.now(),
}: Options<Value>): StaleIfErrorCache<Value> {
  type Load = (stale: Value | undefined) => Promise<Value | 'missing'>;
  let nextLoadAt = Number.NEGATIVE_INFINITY;
  const sizeOfEither = (value: Value | 'missing') => (value === 'missing' ? 0 : sizeOf(value));
  const cache = createByteCache<Value | 'missing', Load>(limit, sizeOfEither, {
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    allowStaleOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_key, stale, { context: load }) => {
      try {
        return await load(stale === 'missing' ? undefined : stale);
      } catch (error) {
        nextLoadAt = now() + retryDelayMs;
        throw error;
      }
    },
  });

  return async (key, load) => {
    if (cache.getRemainingTTL(key) < freshMs - keptMs) cache.delete(key);
    const isFresh = cache.has(key);
    if (!isFresh && now() < nextLoadAt) return cache.peek(key, { allowStale: true });
    const value = await cache.fetch(key, { context: load });
    if (value === 'missing') cache.delete(key);
    return value;
  };
}
