import { prefetch } from '../../inline-script/preload.ts';

/** How long an answer asked for on a mere intent may wait to be used, in ms. */
const SHELF_LIFE = 10_000;

export interface EarlyResponses {
  /**
   * Asks now for what will be wanted soon; what nobody has taken is let go when the signal says so, and when
   * it has become old.
   *
   * @returns Once all of the answer is here, or none will come: it does not fail.
   */
  prefetch: (url: string, signal?: AbortSignal) => Promise<void>;
  /** As the global one, but hands over an answer that is there or on its way, once. */
  fetch: typeof globalThis.fetch;
}

/**
 * Answers that were asked for early, by the inline script or on intent; each is used once, so that
 * a later navigation asks anew (S2), and not at all once it has become old.
 */
export function createEarlyResponses(early: Map<string, Promise<Response>>): EarlyResponses {
  const ends = new WeakMap<Promise<Response>, AbortController>();
  return {
    async prefetch(url, signal) {
      if (early.has(url) || signal?.aborted) return;
      const end = new AbortController();
      prefetch(early, url, { signal: end.signal });
      const answer = early.get(url);
      if (answer === undefined) return;
      ends.set(answer, end);
      const letGo = () => {
        clearTimeout(old);
        if (early.get(url) !== answer) return;
        early.delete(url);
        end.abort();
      };
      const old = setTimeout(letGo, SHELF_LIFE);
      signal?.addEventListener('abort', letGo, { once: true });
      await answer.then(allOf).catch(() => undefined);
    },
    fetch(input, init) {
      const url = plainGet(input, init);
      const answer = url === undefined ? undefined : early.get(url);
      if (url === undefined || answer === undefined) return fetch(input, init);
      early.delete(url);
      // From here on it is as if whoever takes it had asked for it: it ends when they give up.
      init?.signal?.addEventListener('abort', () => ends.get(answer)?.abort(), { once: true });
      return unlessAborted(answer.then(usable), init?.signal ?? undefined).catch(
        // What failed on a mere intent, or while the page was loading, has not failed the visitor
        // yet: the question is asked once more, now that it counts.
        (cause: unknown) => {
          if (init?.signal?.aborted) throw cause;
          return fetch(input, init);
        },
      );
    },
  };
}

async function allOf(answer: Response): Promise<void> {
  await answer.clone().arrayBuffer();
}

/** A 404 is an answer, a 503 is none. */
function usable(answer: Response): Response {
  if (answer.status >= 500) throw new Error(`the early answer has status ${answer.status}`);
  return answer;
}

function plainGet(input: RequestInfo | URL, init?: RequestInit): string | undefined {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return undefined;
  return String(input);
}

async function unlessAborted(
  answer: Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (signal === undefined) return answer;
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
