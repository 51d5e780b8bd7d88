import { createHash } from 'node:crypto';
import {
  type ContentAccess,
  contentErrorCode,
  type FallbackPage,
  fetchHead,
  type HeadResponse,
} from '@vitrine/content';
import type { Head } from '@vitrine/contract';
import { withTimeout } from '@vitrine/http';
import { LRUCache } from 'lru-cache';
import {
  HEAD_FRESH_MS,
  HEAD_REQUEST_TIMEOUT_MS,
  HEAD_RETRY_DELAY_MS,
  HEAD_STALE_MS,
  HEAD_WAIT_TIMEOUT_MS,
  MAX_CACHED_HEADS,
  MAX_CONCURRENT_HEAD_REQUESTS,
} from '../config/limits.ts';

/** The content of a page; `key` changes when the document of the page would change. */
export type HeadResult =
  | { kind: 'page'; head: Head; fallback?: FallbackPage | undefined; key: string }
  | { kind: 'missing' };

/** The head of a page, by its path at the content service; undefined if it is not known in time. */
export type HeadSource = (path: string, screen: string) => Promise<HeadResult | undefined>;

interface Entry {
  response: HeadResponse | undefined;
  result: HeadResult | undefined;
  /** Time until which it is not requested again. */
  freshUntil: number;
}

/**
 * Requests heads by entity tag, each at most once at a time and every few seconds. A known head is
 * returned at once while a newer one is requested, so visitors of popular pages never wait.
 *
 * lru-cache only bounds the number of heads. Their times are not its TTL: a head is fresh, then
 * stale while revalidated, then waited for, and a failed or slow request is not repeated for a
 * while.
 */
export function createHeadSource({
  contentUrl,
  publicUrl,
  fetch = globalThis.fetch,
  now = Date.now,
}: {
  contentUrl: string;
  /** Public origin of the content service, if it is another one. */
  publicUrl?: string;
  fetch?: ContentAccess['fetch'];
  now?: () => number;
}): HeadSource {
  const access = { baseUrl: contentUrl, publicUrl, fetch, timeoutMs: HEAD_REQUEST_TIMEOUT_MS };
  const entries = new LRUCache<string, Entry>({ max: MAX_CACHED_HEADS });
  const pending = new Map<string, Promise<HeadResult | undefined>>();

  const store = (path: string, { response, result }: Partial<Entry>, freshMs: number) => {
    entries.set(path, { response, result, freshUntil: now() + freshMs });
    return result;
  };

  const request = async (path: string, screen: string) => {
    const before = entries.peek(path);
    try {
      const response = await fetchHead(access, path, screen, before?.response);
      return store(path, { response, result: resultOf(response, before) }, HEAD_FRESH_MS);
    } catch (error) {
      // After other failures the last result stays, also the one that the page is missing.
      if (contentErrorCode(error) !== 'not-found')
        return store(path, { ...before }, HEAD_RETRY_DELAY_MS);
      return store(path, { result: { kind: 'missing' } }, HEAD_FRESH_MS);
    } finally {
      pending.delete(path);
    }
  };

  const requestOnce = (path: string, screen: string) => {
    const running = pending.get(path);
    if (running || pending.size >= MAX_CONCURRENT_HEAD_REQUESTS) return running;
    const started = request(path, screen);
    pending.set(path, started);
    return started;
  };

  return async (path, screen) => {
    const entry = entries.get(path);
    if (entry && now() < entry.freshUntil) return entry.result;
    const running = requestOnce(path, screen);
    const stale = entry?.result?.kind === 'page' && now() < entry.freshUntil + HEAD_STALE_MS;
    if (stale || !running) return entry?.result;
    const tooLate = () => new Error('The head is late.');
    return withTimeout(running, HEAD_WAIT_TIMEOUT_MS, tooLate).catch(() => {
      // The next visitors do not wait for the same slow request.
      const latest = entries.get(path);
      return latest === entry ? store(path, { ...entry }, HEAD_RETRY_DELAY_MS) : latest?.result;
    });
  };
}

function resultOf(response: HeadResponse, before: Entry | undefined): HeadResult {
  if (before?.result && before.response === response) return before.result;
  const { head, fallback } = response;
  const key = createHash('sha256')
    .update(JSON.stringify(fallback ?? head))
    .digest('base64url');
  return { kind: 'page', head, fallback, key };
}
