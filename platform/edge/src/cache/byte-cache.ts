import type { CacheSizeMetrics, PreparedResponse } from '@vitrine/http';
import { LRUCache } from 'lru-cache';

/** The most that a cache may contain, and the metrics that show how much it does. */
export interface CacheLimit {
  maxBytes: number;
  metrics: CacheSizeMetrics;
}

/** Objects of an entry besides its value, and of the cache itself. */
const ENTRY_BYTES = 500;

/**
 * A cache with a limit in bytes. Beyond it, the entries that were read least recently are removed.
 * A value that is larger than the whole cache is not stored.
 *
 * @param sizeOf Memory that a value takes, in bytes.
 * @example createByteCache<Uint8Array>({ maxBytes: 1_000_000, metrics }, (bytes) => bytes.length)
 */
export function createByteCache<Value extends object | string, Context = unknown>(
  { maxBytes, metrics }: CacheLimit,
  sizeOf: (value: Value) => number,
  options: Omit<LRUCache.OptionsBase<string, Value, Context>, 'maxSize' | 'sizeCalculation'> = {},
): LRUCache<string, Value, Context> {
  const cache = new LRUCache<string, Value, Context>({
    ignoreFetchAbort: true,
    // A load must not evict a value before it has succeeded.
    backgroundFetchSize: 0,
    ...options,
    maxSize: maxBytes,
    sizeCalculation: (value, key) => ENTRY_BYTES + textBytes(key) + sizeOf(value),
    dispose: (_value, _key, reason) => {
      if (reason === 'evict') metrics.evicted();
    },
  });
  metrics.size(() => cache.calculatedSize);
  return cache;
}

/** Memory that a string takes at most, in bytes. */
const textBytes = ({ length }: string) => length * 2;

/** Memory that a prepared response takes, in bytes. Its two lists of headers share their texts. */
export function responseBytes({ bytes, headers }: PreparedResponse): number {
  const texts = Object.entries(headers).flat();
  return bytes.buffer.byteLength + texts.reduce((sum, text) => sum + textBytes(text), 0);
}
