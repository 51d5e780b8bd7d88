import { Head } from '@vitrine/contract';
import * as v from 'valibot';
import { type CataloguePage, type FallbackPage, pageSchema } from './fallback-page.ts';
import { type ContentAccess, parseBody, requestText, validate } from './request.ts';

const WithHead = v.object({ head: Head });

export interface HeadResponse {
  head: Head;
  /** The page as a fallback page; undefined if the response is not a page of the screen. */
  fallback?: FallbackPage | undefined;
  /** The page in full, under the same condition. */
  full?: CataloguePage | undefined;
  /** Entity tag of the page; null if the service does not send one. */
  etag: string | null;
  /** The keys by which a CDN can purge the page: the header `Surrogate-Key`. */
  surrogateKey: string | null;
}

/**
 * The head of a page, which must be valid, and its fallback page if the rest is valid too: another
 * content service may send a head and little else.
 *
 * @param endpoint From `pageEndpoint`.
 * @param screen The screen of the page.
 * @param known An earlier response for the same endpoint; returned if the page has not changed.
 * @throws {ContentError} `not-found` if the page does not exist.
 * @example await fetchHead({ baseUrl, fetch }, '/v1/de/products/ash-bowl', 'product')
 */
export async function fetchHead(
  access: ContentAccess,
  endpoint: string,
  screen: string,
  known?: HeadResponse,
): Promise<HeadResponse> {
  const init = known?.etag ? { headers: { 'If-None-Match': known.etag } } : {};
  const received = await requestText(access, endpoint, init);
  if (known && received.response.status === 304) return known;
  const { headers } = received.response;
  const names = { etag: headers.get('ETag'), surrogateKey: headers.get('Surrogate-Key') };
  const body = parseBody(access, endpoint, received);
  const schema = pageSchema(screen);
  const page = schema && v.safeParse(schema, body);
  if (page?.success) return { head: page.output.fallback.head, ...page.output, ...names };
  const { head } = validate(endpoint, WithHead, body);
  return { head, ...names };
}
