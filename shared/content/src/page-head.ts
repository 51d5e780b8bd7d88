import { Head } from '@vitrine/contract';
import * as v from 'valibot';
import { type ContentAccess, check, request } from './ask.ts';

const WithHead = v.object({ head: Head });

export interface HeadAnswer {
  head: Head;
  /** Entity tag of the page that it is of; null when the service gives none. */
  etag: string | null;
}

/**
 * The head alone of a page: the rest of its answer is not looked at.
 *
 * @param address As `pageAddress` has it.
 * @param known An earlier answer to the same: it comes back when the page has not changed since.
 * @throws {ContentError} `not-found` when there is no such page.
 * @example await fetchHead({ baseUrl, fetch }, '/v1/de/products/ash-bowl')
 */
export async function fetchHead(
  access: ContentAccess,
  address: string,
  known?: HeadAnswer,
): Promise<HeadAnswer> {
  const init = known?.etag ? { headers: { 'If-None-Match': known.etag } } : {};
  const { response, text } = await request(access, address, init);
  if (known && response.status === 304) return known;
  const { head } = check(access, address, WithHead, response, text);
  return { head, etag: response.headers.get('ETag') };
}
