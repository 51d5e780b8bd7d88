import type { DocumentReleases } from '@vitrine/contract';
import * as v from 'valibot';

/** Where the number of the newest entry is asked for. */
const HEAD = '/sets/head.json';
/** How long what is known of it is news, in ms. */
const NEWS = 5 * 60_000;
/** How long an answer may take, in ms; nobody waits for it. */
const DEADLINE = 5000;

const Head = v.object({ n: v.number() });

export interface ReleaseSetPoller {
  /** The number of the newest entry of the log that is known of. */
  newest: () => number;
  /** Asks whether there is a newer one, if the last answer is old; it counts from when it comes. */
  refresh: () => void;
}

/**
 * Knows whether the visit's release set is still the newest: asked when the visitor comes back to the
 * page, and by `refresh`. A question that fails is none, and is put again the next time.
 */
export function pollReleaseSet({ n, at }: Pick<DocumentReleases, 'n' | 'at'>): ReleaseSetPoller {
  let newest = n;
  // A document may come out of a cache, from long ago.
  let known = Math.min(Date.parse(at) || 0, Date.now());

  async function ask(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(DEADLINE);
      const answer = await fetch(HEAD, { cache: 'no-cache', signal });
      if (!answer.ok) return;
      newest = Math.max(newest, v.parse(Head, await answer.json()).n);
      known = Date.now();
    } catch {
      // Offline, or behind a host that does not know: the visit keeps what it has.
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask();
  });

  return {
    newest: () => newest,
    refresh() {
      if (Date.now() - known > NEWS) void ask();
    },
  };
}
