import * as v from 'valibot';

/** The URL with the number of the newest release set. */
const HEAD_URL = '/sets/head.json';
/** How old the last answer may be before a navigation asks again, in ms. */
const MAX_AGE_MS = 300_000;
/** How long a request may take, in ms; nothing waits for it. */
const HEAD_TIMEOUT_MS = 5000;

const Head = v.object({ n: v.number() });

export interface ReleaseSetPoller {
  /** The number of the newest known release set. */
  newest: () => number;
  /** Asks for a newer one if the last answer is old. The answer counts from the next call on. */
  refresh: () => void;
}

/**
 * Knows whether the visit's release set is still the newest. It asks when the visitor returns to
 * the page, and in `refresh`. A failed request is ignored; the next one asks again.
 *
 * @param n The number of the document's release set.
 */
export function pollReleaseSet(n: number): ReleaseSetPoller {
  let newest = n;
  let answeredAt = isRestored() ? Number.NEGATIVE_INFINITY : performance.now();

  async function poll(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(HEAD_TIMEOUT_MS);
      const response = await fetch(HEAD_URL, { cache: 'no-cache', signal });
      if (!response.ok) return;
      newest = Math.max(newest, v.parse(Head, await response.json()).n);
      answeredAt = performance.now();
    } catch {
      // Offline, or the file does not exist: the visit keeps its release set.
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void poll();
  });

  return {
    newest: () => newest,
    refresh() {
      if (performance.now() - answeredAt > MAX_AGE_MS) void poll();
    },
  };
}

/** A document of the session's history may come from the browser's cache, and be days old. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward';
}
