import { createHash } from 'node:crypto';
import {
  type ContentAccess,
  contentErrorCode,
  fetchHead,
  type HeadResponse,
} from '@vitrine/content';
import { readKeys, withTimeout } from '@vitrine/http';
import pLimit from 'p-limit';
import {
  HEAD_FRESH_MS,
  HEAD_REQUEST_TIMEOUT_MS,
  HEAD_RETRY_DELAY_MS,
  HEAD_STALE_MS,
  HEAD_WAIT_TIMEOUT_MS,
  MAX_CONCURRENT_HEAD_REQUESTS,
  MAX_WAITING_HEAD_REQUESTS,
  UNKNOWN_HEAD_WAIT_TIMEOUT_MS,
} from '../config/limits.ts';
import {
  type CachedHead,
  createHeadCache,
  type HeadCache,
  type HeadCacheLimits,
  type HeadResult,
} from './head-cache.ts';

/** The head of a page, by its path at the content service; undefined if it is not known in time. */
export type HeadSource = (path: string) => Promise<HeadResult | undefined>;

interface HeadSourceOptions {
  contentUrl: string;
  /** Public origin of the content service, if it is another one. */
  publicUrl?: string;
  fetch?: ContentAccess['fetch'];
  cacheLimits: HeadCacheLimits;
  /** While the content service is away, nobody waits long for it. */
  isAway?: () => boolean;
  /** A clock that is never set back. */
  now?: () => number;
}

/**
 * Requests heads by entity tag, each at most once at a time and every few seconds. A known head is
 * returned at once while a newer one is requested, so visitors of popular pages never wait. If the
 * request fails, it stays in use.
 *
 * The times of a head are not the TTL of a cache: a head is fresh, then stale while revalidated,
 * then waited for, and a failed or slow request is not repeated for a while.
 */
export function createHeadSource({
  contentUrl,
  publicUrl,
  fetch = globalThis.fetch,
  cacheLimits,
  isAway = () => false,
  now = () => performance.now(),
}: HeadSourceOptions): HeadSource {
  const cache = createHeadCache(cacheLimits, now);
  const access = { baseUrl: contentUrl, publicUrl, fetch, timeoutMs: HEAD_REQUEST_TIMEOUT_MS };
  const requestOnce = createHeadRequests(access, cache, now);

  const find: HeadSource = async (path) => {
    const { result: cached, freshUntil } = cache.get(path) ?? NEVER_REQUESTED;
    if (now() < freshUntil) return cached;
    const running = requestOnce(path);
    const isStale = cached?.kind === 'page' && now() < freshUntil + HEAD_STALE_MS;
    if (isStale || !running) return cached;
    const timeoutMs = cached || isAway() ? HEAD_WAIT_TIMEOUT_MS : UNKNOWN_HEAD_WAIT_TIMEOUT_MS;
    const tooLate = () => new Error('The head is late.');
    return withTimeout(running, timeoutMs, tooLate).catch(() => {
      // The next visitors do not wait for the same slow request.
      const latest = cache.get(path) ?? NEVER_REQUESTED;
      if (now() >= latest.freshUntil) cache.set(path, postponed(latest, now()));
      return latest.result;
    });
  };
  return async (path) => {
    const result = await find(path);
    return marked(result, cache.get(path)?.confirmedAt, now());
  };
}

const NEVER_REQUESTED: CachedHead = {
  bytes: 0,
  confirmedAt: 0,
  freshUntil: Number.NEGATIVE_INFINITY,
};

/** Marks a page that may have changed since it was confirmed, so that no CDN keeps it. */
function marked(result: HeadResult | undefined, confirmedAt: number | undefined, now: number) {
  const isOld = result?.kind === 'page' && now - (confirmedAt ?? now) > HEAD_FRESH_MS;
  return isOld ? { ...result, isOld } : result;
}

const postponed = (head: CachedHead, at: number) => ({
  ...head,
  freshUntil: at + HEAD_RETRY_DELAY_MS,
});

/**
 * Requests heads into the cache: equal requests are joined, and a limited number is under way. The
 * result is undefined, and nothing is requested, if too many wait already.
 */
function createHeadRequests(access: ContentAccess, cache: HeadCache, now: () => number) {
  const limit = pLimit(MAX_CONCURRENT_HEAD_REQUESTS);
  const pending = new Map<string, Promise<HeadResult | undefined>>();

  const request = async (path: string): Promise<HeadResult | undefined> => {
    const before = cache.get(path);
    const answered = (head: Pick<CachedHead, 'bytes' | 'response'> & { result: HeadResult }) => {
      const freshUntil = now() + HEAD_FRESH_MS;
      cache.set(path, { ...head, confirmedAt: now(), freshUntil });
      return head.result;
    };
    try {
      const response = await fetchHead(access, path, before?.response);
      // Such an answer says nothing against a known page either.
      if (before?.response?.head && !response.head) throw new Error('The head is missing.');
      return answered(knownHead(response, before));
    } catch (error) {
      const code = contentErrorCode(error);
      if (code === 'not-found') return answered({ result: { kind: 'missing' }, bytes: 0 });
      // A refusal may come from a firewall, and says nothing against a known page.
      const isRefused = code === 'refused' && before?.result?.kind !== 'page';
      if (isRefused) return answered({ result: { kind: 'refused' }, bytes: 0 });
      cache.set(path, postponed(before ?? NEVER_REQUESTED, now()));
      return before?.result;
    }
  };

  return (path: string): Promise<HeadResult | undefined> | undefined => {
    const running = pending.get(path);
    if (running || limit.pendingCount >= MAX_WAITING_HEAD_REQUESTS) return running;
    const askedAt = now();
    const started = limit(async () => {
      // Nobody waits for it any more.
      if (now() - askedAt > UNKNOWN_HEAD_WAIT_TIMEOUT_MS) return cache.get(path)?.result;
      return request(path);
    }).finally(() => pending.delete(path));
    pending.set(path, started);
    return started;
  };
}

/** The heap grows by 2.2 to 3.9 bytes for each character of a page's JSON. */
const BYTES_PER_JSON_CHARACTER = 4;

function knownHead(
  response: HeadResponse,
  before: CachedHead | undefined,
): Pick<CachedHead, 'bytes' | 'response'> & { result: HeadResult } {
  if (before?.result?.kind === 'page' && before.response === response) {
    return { response, result: before.result, bytes: before.bytes };
  }
  const { head, answer } = response;
  const json = JSON.stringify(answer);
  const key = createHash('sha256').update(json).digest('base64url');
  const purgeKeys = readKeys(response.surrogateKey);
  const page = { head, answer, key, purgeKeys };
  return {
    response,
    result: { kind: 'page', ...page },
    bytes: json.length * BYTES_PER_JSON_CHARACTER,
  };
}
