import { MAX_IDS } from '@vitrine/contract';
import { parseProductIds } from '@vitrine/kit';

const NAME = 'shortlist';

/** A shortlist as an address asks for it. */
export interface RequestedShortlist {
  /** Empty for the visitor's own, wherever it is by now. */
  link: string;
  /** Of a list that came with the link. */
  ids: readonly string[];
}

/**
 * What a query asks for; undefined when it asks for no shortlist.
 *
 * @example readShortlist(new URLSearchParams('shortlist=jar.bowl')) // { link: 'jar.bowl', ids: ['jar', 'bowl'] }
 */
export function readRequestedShortlist(query: URLSearchParams): RequestedShortlist | undefined {
  const link = query.get(NAME);
  return link === null ? undefined : { link, ids: parseProductIds(link.split('.'), MAX_IDS) };
}

/**
 * The query that asks for these products, or for the visitor's own. No sign in it has to be encoded, and
 * none at its end is taken for the sentence's that it stands in.
 *
 * @example shortlistQuery(['jar', 'bowl']) // '?shortlist=jar.bowl'
 */
export function shortlistQuery(ids: readonly string[] = []): string {
  return `?${NAME}=${ids.join('.')}`;
}
