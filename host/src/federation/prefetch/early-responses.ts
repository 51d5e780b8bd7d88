import { prefetch } from '../../inline-script/preload.ts';
import { PREFETCHED_RESPONSE_MAX_AGE_MS } from '../deadlines.ts';

export interface EarlyResponses {
  /**
   * Requests a URL that will probably be needed soon. An unused response is dropped when the signal
   * aborts, and when it is too old.
   *
   * @returns When the whole response has arrived or has failed; it does not reject.
   */
  prefetch: (url: string, signal?: AbortSignal) => Promise<void>;
  /** Like the global `fetch`, but uses an early response if there is one. */
  fetch: typeof globalThis.fetch;
}

/**
 * Holds the responses that the inline script or a prefetch has requested early. Each is used once,
 * so that a later navigation sends a new request (S2).
 *
 * @param early URL → response, from the inline script.
 */
export function createEarlyResponses(early: Map<string, Promise<Response>>): EarlyResponses {
  const requests = new WeakMap<Promise<Response>, AbortController>();
  return {
    async prefetch(url, signal) {
      if (early.has(url) || signal?.aborted) return;
      const request = new AbortController();
      prefetch(early, url, { signal: request.signal });
      const response = early.get(url);
      if (response === undefined) return;
      requests.set(response, request);
      const drop = () => {
        clearTimeout(timer);
        if (early.get(url) !== response) return;
        early.delete(url);
        request.abort();
      };
      const timer = setTimeout(drop, PREFETCHED_RESPONSE_MAX_AGE_MS);
      signal?.addEventListener('abort', drop, { once: true });
      await response.then(readAhead).catch(() => undefined);
    },
    fetch(input, init) {
      const url = urlOfPlainGet(input, init);
      const response = url === undefined ? undefined : early.get(url);
      if (url === undefined || response === undefined) return fetch(input, init);
      early.delete(url);
      const signal = init?.signal ?? undefined;
      // From now on the request belongs to the caller, and ends when the caller aborts.
      signal?.addEventListener('abort', () => requests.get(response)?.abort(), { once: true });
      return orAborted(response.then(rejectServerError), signal).catch((cause: unknown) => {
        if (signal?.aborted) throw cause;
        // A failed prefetch must not fail the navigation: the request is sent again.
        return fetch(input, init);
      });
    },
  };
}

/**
 * The host's `fetch` for a request of the shell, which leaves the early response of the same URL to
 * the screen.
 */
export const leavingEarly =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(new Request(input, init));

/** Reads the body, so that a navigation gets its text without waiting for another task. */
async function readAhead(response: Response): Promise<void> {
  const text = await response.clone().text();
  Object.defineProperty(response, 'text', { value: async () => text });
}

/** A 404 is a valid response; a 503 is worth another request. */
function rejectServerError(response: Response): Response {
  if (response.status >= 500) throw new Error(`early response has status ${response.status}`);
  return response;
}

function urlOfPlainGet(input: RequestInfo | URL, init?: RequestInit): string | undefined {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return undefined;
  return String(input);
}

/** The response, or a rejection as soon as the signal aborts. */
async function orAborted(
  response: Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (signal === undefined) return response;
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([response, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
