import { type CacheLimit, createByteCache } from '../cache/byte-cache.ts';

/** The value; `missing` if it does not exist; undefined if it is unknown and cannot be loaded. */
export type StaleIfErrorCache<Value> = (
  key: string,
  load: (stale: Value | undefined) => Promise<Value | 'missing'>,
  /** The origin of the value: after a failure of one, the others are still asked. */
  source?: string,
) => Promise<Value | 'missing' | undefined>;

interface Options<Value> {
  /** Memory that a value takes, in bytes. */
  sizeOf(value: Value): number;
  limit: CacheLimit;
  freshMs: number;
  /** Time after a load in which the value is returned if it cannot be loaded again. */
  keptMs: number;
  /** Pause after a failure, in which nothing is loaded from the same source. */
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
  interface Load {
    load: (stale: Value | undefined) => Promise<Value | 'missing'>;
    source: string;
  }
  /** Source → the end of its pause. */
  const pauses = new Map<string, number>();
  const sizeOfEither = (value: Value | 'missing') => (value === 'missing' ? 0 : sizeOf(value));
  const cache = createByteCache<Value | 'missing', Load>(limit, sizeOfEither, {
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    allowStaleOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_key, stale, { context: { load, source } }) => {
      try {
        const value = await load(stale === 'missing' ? undefined : stale);
        pauses.delete(source);
        return value;
      } catch (error) {
        pauses.set(source, now() + retryDelayMs);
        throw error;
      }
    },
  });

  return async (key, load, source = '') => {
    if (cache.getRemainingTTL(key) < freshMs - keptMs) cache.delete(key);
    const isFresh = cache.has(key);
    const isPaused = now() < (pauses.get(source) ?? Number.NEGATIVE_INFINITY);
    if (!isFresh && isPaused) return cache.peek(key, { allowStale: true });
    const value = await cache.fetch(key, { context: { load, source } });
    if (value === 'missing') cache.delete(key);
    return value;
  };
}
