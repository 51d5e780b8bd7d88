/** What is kept of an answer. */
interface Kept<Value> {
  value: Value;
  size: number;
  /** Until when nobody asks again. */
  until: number;
}

/** The value; `missing` where there is none; undefined while it cannot be had and none is known. */
export type LastKnown<Value> = (
  key: string,
  ask: (known: Value | undefined) => Promise<Value | 'missing'>,
) => Promise<Value | 'missing' | undefined>;

interface Options<Value> {
  sizeOf(value: Value): number;
  /** How much is kept, by `sizeOf`; what was asked for longest ago gives way. */
  room: number;
  /** How long an answer is news, and how long nothing new is asked after a failure, in ms. */
  fresh: number;
  rest: number;
  now?: () => number;
}

/**
 * Keeps what was last answered. Each question is asked once at a time, and again when its answer is no
 * news any more; where that fails the last known answer stays.
 */
export function keepLastKnown<Value extends object>({
  sizeOf,
  room,
  fresh,
  rest,
  now = Date.now,
}: Options<Value>): LastKnown<Value> {
  const kept = new Map<string, Kept<Value>>();
  const asking = new Map<string, Promise<Value | 'missing' | undefined>>();
  let size = 0;
  let restUntil = Number.NEGATIVE_INFINITY;

  function forget(key: string): void {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, value: Value, until: number): void {
    forget(key);
    const entry = { value, size: sizeOf(value), until };
    kept.set(key, entry);
    size += entry.size;
    for (const oldest of kept.keys()) {
      if (size <= room || oldest === key) break;
      forget(oldest);
    }
  }

  async function askOnce(
    key: string,
    ask: (known: Value | undefined) => Promise<Value | 'missing'>,
  ): Promise<Value | 'missing' | undefined> {
    const known = kept.get(key)?.value;
    try {
      const value = await ask(known);
      if (value === 'missing') forget(key);
      else keep(key, value, now() + fresh);
      return value;
    } catch {
      restUntil = now() + rest;
      return known;
    } finally {
      asking.delete(key);
    }
  }

  return async (key, ask) => {
    const entry = kept.get(key);
    if (entry && now() < entry.until) {
      keep(key, entry.value, entry.until);
      return entry.value;
    }
    if (now() < restUntil) return entry?.value;
    const open = asking.get(key) ?? askOnce(key, ask);
    asking.set(key, open);
    return open;
  };
}
