import { Head } from '@vitrine/contract';
import * as v from 'valibot';
import { type ContentAccess, parseBody, requestText } from './request.ts';

const WithHead = v.object({ head: Head });

export interface HeadResponse {
  /** Undefined if the answer has none, or none of the contract's shape. */
  head: Head | undefined;
  /** The whole answer, with absolute URLs, not validated. */
  answer: unknown;
  /** Entity tag of the page; null if the service does not send one. */
  etag: string | null;
  /** The keys by which a CDN can purge the page: the header `Surrogate-Key`. */
  surrogateKey: string | null;
}

/**
 * The answer of a page, and its head. Another content service may send little else, and an endpoint
 * of a team no head.
 *
 * @param endpoint The path of the page's content, the first `preload` of its screen.
 * @param known An earlier response for the same endpoint; returned if the page has not changed.
 * @throws {ContentError} `not-found` if the page does not exist.
 * @example await fetchHead({ baseUrl, fetch }, '/v1/de/products/ash-bowl')
 */
export async function fetchHead(
  access: ContentAccess,
  endpoint: string,
  known?: HeadResponse,
): Promise<HeadResponse> {
  const init = known?.etag ? { headers: { 'If-None-Match': known.etag } } : {};
  const received = await requestText(access, endpoint, init);
  if (known && received.response.status === 304) return known;
  const { headers } = received.response;
  const names = { etag: headers.get('ETag'), surrogateKey: headers.get('Surrogate-Key') };
  const body = parseBody(access, endpoint, received);
  const validated = v.safeParse(WithHead, body);
  const head = validated.success ? validated.output.head : undefined;
  return { head, answer: body, ...names };
}
