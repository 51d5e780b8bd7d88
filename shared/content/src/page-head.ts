import { Head } from '@vitrine/contract';
import * as v from 'valibot';
import { type FallbackPage, fallbackPageSchema } from './fallback-page.ts';
import { type ContentAccess, parseResponse, requestText } from './request.ts';

const WithHead = v.object({ head: Head });

export interface HeadResponse {
  head: Head;
  /** The page at its plainest; undefined where the answer is not one of the screen's. */
  fallback?: FallbackPage | undefined;
  /** Entity tag of the page that it is of; null when the service gives none. */
  etag: string | null;
}

/**
 * The head of a page, which has to be right, and as much of the page as can be read by it.
 *
 * @param address As `pageEndpoint` has it.
 * @param screen Whose page it is.
 * @param known An earlier answer to the same: it comes back when the page has not changed since.
 * @throws {ContentError} `not-found` when there is no such page.
 * @example await fetchHead({ baseUrl, fetch }, '/v1/de/products/ash-bowl', 'product')
 */
export async function fetchHead(
  access: ContentAccess,
  address: string,
  screen: string,
  known?: HeadResponse,
): Promise<HeadResponse> {
  const init = known?.etag ? { headers: { 'If-None-Match': known.etag } } : {};
  const { response, text } = await requestText(access, address, init);
  if (known && response.status === 304) return known;
  const { head } = parseResponse(access, address, WithHead, response, text);
  return {
    head,
    fallback: plainly(access, address, screen, response, text),
    etag: response.headers.get('ETag'),
  };
}

/** Another catalogue may answer with a head and little else: its pages have no plain form. */
function plainly(
  access: ContentAccess,
  address: string,
  screen: string,
  response: Response,
  text: string,
): FallbackPage | undefined {
  const schema = fallbackPageSchema(screen);
  try {
    return schema && parseResponse(access, address, schema, response, text);
  } catch {
    return undefined;
  }
}
