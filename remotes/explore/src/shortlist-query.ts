import { MAX_IDS } from '@vitrine/contract';
import { parseProductIds } from '@vitrine/kit';

const NAME = 'shortlist';

/** The shortlist that a URL requests. */
export interface RequestedShortlist {
  /** The parameter as it is in the URL; empty for the visitor's own shortlist. */
  link: string;
  /** The ids in the link of a shared shortlist. */
  ids: readonly string[];
}

/**
 * Reads which shortlist a query requests; undefined if it requests none.
 *
 * @example readRequestedShortlist(new URLSearchParams('shortlist=jar.bowl'))
 * // { link: 'jar.bowl', ids: ['jar', 'bowl'] }
 */
export function readRequestedShortlist(query: URLSearchParams): RequestedShortlist | undefined {
  const link = query.get(NAME);
  return link === null ? undefined : { link, ids: parseProductIds(link.split('.'), MAX_IDS) };
}

/**
 * Returns the query for these products, or for the visitor's own shortlist. It has only characters
 * that need no encoding, and ends with none that could belong to the sentence around the link.
 *
 * @example shortlistQuery(['jar', 'bowl']) // '?shortlist=jar.bowl'
 */
export function shortlistQuery(ids: readonly string[] = []): string {
  return `?${NAME}=${ids.join('.')}`;
}
