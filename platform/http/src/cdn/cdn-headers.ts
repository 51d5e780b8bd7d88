import type { PreparedResponse } from '../response/response.ts';

/** A key as every CDN accepts it. */
const KEY = /^[A-Za-z0-9._-]{1,200}$/;
/** The headers must stay below 16 kB, the limit of CDNs. */
const MAX_KEYS = 50;

const ASK_AGAIN = 'no-cache';

/**
 * The headers of an answer that a CDN may keep until one of its keys is purged. Browsers and other
 * caches ask again each time. Fastly and Varnish read `Surrogate-Key`, Cloudflare and Google
 * `Cache-Tag`.
 *
 * @param maxAgeS The time that a CDN may keep it; undefined without a CDN.
 * @example cdnHeaders(3600, ['documents'])['Surrogate-Key'] // 'documents'
 */
export function cdnHeaders(
  maxAgeS: number | undefined,
  keys: readonly string[],
): Record<string, string> {
  if (maxAgeS === undefined || keys.length === 0) return { 'Cache-Control': ASK_AGAIN };
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${maxAgeS}, stale-if-error=86400`,
    ...keyHeaders(keys),
  };
}

/** The keys of an answer, in the headers that CDNs read. */
export const keyHeaders = (keys: readonly string[]): Record<string, string> => ({
  'Surrogate-Key': keys.join(' '),
  'Cache-Tag': keys.join(','),
});

/** The valid keys in a `Surrogate-Key` header, which may be another service's. */
export function readKeys(header: string | null): string[] {
  const keys = (header ?? '').split(/\s+/).filter((key) => KEY.test(key));
  return keys.slice(0, MAX_KEYS);
}

/** The same response, but caches must ask again. */
export function withoutCdn(response: PreparedResponse): PreparedResponse {
  const asked = { 'Cache-Control': ASK_AGAIN };
  return {
    ...response,
    headers: { ...response.headers, ...asked },
    notModifiedHeaders: { ...response.notModifiedHeaders, ...asked },
  };
}
