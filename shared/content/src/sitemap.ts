import { Sitemap } from '@vitrine/contract';
import { type ContentAccess, parseBody, requestText, validate } from './request.ts';

export interface SitemapResponse {
  sitemap: Sitemap;
  /** Entity tag of the part; null if the service does not send one. */
  etag: string | null;
}

/**
 * One part of the sitemap: pages, with their paths in each locale.
 *
 * @param part From 1 to `parts` of any response.
 * @param known Entity tag of an earlier response for the same part.
 * @param endpoint Path and query of another list in the same form. Default: the content's sitemap.
 * @returns undefined if the part has not changed since.
 * @throws {ContentError} `not-found` if the part does not exist.
 * @example (await fetchSitemap({ baseUrl, fetch }, 1))?.sitemap.parts
 */
export async function fetchSitemap(
  access: ContentAccess,
  part: number,
  known: string | null = null,
  endpoint = `/v1/sitemap?part=${part}`,
): Promise<SitemapResponse | undefined> {
  const init = known === null ? {} : { headers: { 'If-None-Match': known } };
  const received = await requestText(access, endpoint, init);
  if (known !== null && received.response.status === 304) return undefined;
  const sitemap = validate(endpoint, Sitemap, parseBody(access, endpoint, received));
  return { sitemap, etag: received.response.headers.get('ETag') };
}
