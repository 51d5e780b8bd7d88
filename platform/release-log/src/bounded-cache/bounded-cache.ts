/**
 * Remembers what a key's work came to, for as many keys as it may; the longest unused goes first.
 * Work that fails is forgotten, so that the next one tries again.
 *
 * @example
 * const cache = createCache<Uint8Array>(100)
 * const bytes = await cache('sets/12', () => readSet(12))
 */
export function createCache<Value>(
  limit: number,
): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();

  return (key, work) => {
    const hit = known.get(key);
    const value = hit ?? work();
    known.delete(key);
    known.set(key, value);
    if (hit) return hit;

    value.catch(() => {
      if (known.get(key) === value) known.delete(key);
    });
    const oldest = known.keys().next().value;
    if (known.size > limit && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
