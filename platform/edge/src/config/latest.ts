import { LOCALES_FRESH_MS, LOCALES_RETRY_DELAY_MS } from './limits.ts';

interface LatestOptions<Value> {
  /** Resolves with undefined if the answer cannot be used. */
  request: () => Promise<Value | undefined>;
  /** The value until the first answer. */
  initial: Value;
  /** A clock that is never set back. */
  now?: (() => number) | undefined;
}

/**
 * The latest answer to a request to the content service, requested at most every ten seconds. Only
 * the first visitor waits for it. If a request fails, the last good answer stays, without a limit
 * in time.
 */
export function createLatest<Value>({
  request,
  initial,
  now = () => performance.now(),
}: LatestOptions<Value>): () => Promise<Value> {
  let latest: Value | undefined;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  const refresh = async () => {
    try {
      latest = (await request()) ?? latest;
    } catch {
      // The last good answer stays. The fetch of the edge logs what the content service lacks.
    } finally {
      pending = undefined;
    }
  };

  return async () => {
    const interval = latest ? LOCALES_FRESH_MS : LOCALES_RETRY_DELAY_MS;
    if (!pending && now() - requestedAt >= interval) {
      requestedAt = now();
      pending = refresh();
    }
    if (!latest) await pending;
    return latest ?? initial;
  };
}
