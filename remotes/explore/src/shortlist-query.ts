import { MAX_IDS } from '@vitrine/contract';
import { parseProductKeys } from '@vitrine/kit';

export const NAME = 'shortlist';
/** The parameter that shows a shortlist as a table, and its value. */
export const VIEW = 'view';
export const TABLE = 'table';

/** The shortlist that a URL requests. */
export interface RequestedShortlist {
  /** The parameter as it is in the URL; empty for the visitor's own shortlist. */
  link: string;
  /** The keys in the link of a shared shortlist. */
  keys: readonly string[];
  /** Whether its products are compared in a table. */
  table: boolean;
}

/**
 * Reads which shortlist a query requests; undefined if it requests none.
 *
 * @example readRequestedShortlist(new URLSearchParams('shortlist=jar.carafe~TC-2'))
 * // { link: 'jar.carafe~TC-2', keys: ['jar', 'carafe~TC-2'], table: false }
 */
export function readRequestedShortlist(query: URLSearchParams): RequestedShortlist | undefined {
  const link = query.get(NAME);
  return link === null
    ? undefined
    : { link, keys: parseProductKeys(link.split('.'), MAX_IDS), table: query.get(VIEW) === TABLE };
}
