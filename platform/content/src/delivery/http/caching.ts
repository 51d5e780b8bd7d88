import { keyHeaders } from '@vitrine/http';
import { keysOfAnswer } from '../../purge/purge-keys.ts';

/** Time that a shared cache keeps an answer if nothing purges it. */
const SHARED_MAX_AGE_S = 60;

/** The headers of an answer for caches, by the path of its endpoint and the parameter `id`. */
type CachingHeaders = (path: string, id?: string) => Record<string, string>;

/**
 * A shared cache may keep an answer for a minute, or until it is purged by its keys. If the service
 * fails, it may send the answer for a day. While it revalidates, it may send an old page, but not
 * what every document is built on. Browsers would take these directives as permission to use an old
 * answer again, so the client of this API requests with `no-cache`.
 *
 * @param cdnMaxAgeS Time that a CDN may keep an answer; undefined without a CDN that is purged.
 */
export function cachingHeaders(cdnMaxAgeS: number | undefined): CachingHeaders {
  const maxAge = `public, max-age=0, s-maxage=${cdnMaxAgeS ?? SHARED_MAX_AGE_S}`;
  return (path, id = '') => ({
    'Cache-Control': path.includes(':locale')
      ? `${maxAge}, stale-while-revalidate=60, stale-if-error=86400`
      : `${maxAge}, stale-if-error=86400`,
    ...(cdnMaxAgeS !== undefined && keyHeaders(keysOfAnswer(path, id))),
  });
}
