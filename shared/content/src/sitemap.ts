import { Sitemap } from '@vitrine/contract';
import { type ContentAccess, parseResponse, requestText } from './request.ts';

export interface SitemapResponse {
  sitemap: Sitemap;
  /** Entity tag of the part; null when the service gives none. */
  etag: string | null;
}

/**
 * A part of the sitemap: pages, with their paths in each locale.
 *
 * @param part From 1 to the `parts` of any answer.
 * @param known Entity tag of an earlier answer to the same.
 * @returns undefined when the part has not changed since.
 * @throws {ContentError} `not-found` when there is no such part.
 * @example (await fetchSitemap({ baseUrl, fetch }, 1))?.sitemap.parts
 */
export async function fetchSitemap(
  access: ContentAccess,
  part: number,
  known: string | null = null,
): Promise<SitemapResponse | undefined> {
  const address = `/v1/sitemap?part=${part}`;
  const init = known === null ? {} : { headers: { 'If-None-Match': known } };
  const { response, text } = await requestText(access, address, init);
  if (known !== null && response.status === 304) return undefined;
  const sitemap = parseResponse(access, address, Sitemap, response, text);
  return { sitemap, etag: response.headers.get('ETag') };
}
