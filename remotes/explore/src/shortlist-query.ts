import { MAX_IDS } from '@vitrine/contract';
import { parseProductKeys } from '@vitrine/kit';

const NAME = 'shortlist';
/** The parameter that shows a shortlist as a table, and its value. */
const VIEW = 'view';
const TABLE = 'table';

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

/**
 * Returns the query for these keys, or for the visitor's own shortlist. It has only characters
 * that need no encoding, and ends with none that could belong to the sentence around the link.
 *
 * @example shortlistQuery(['jar', 'carafe~TC-2']) // '?shortlist=jar.carafe~TC-2'
 */
export function shortlistQuery(keys: readonly string[] = []): string {
  return `?${NAME}=${keys.join('.')}`;
}

/**
 * Returns the query of a shortlist in its other view: as a table, or as pictures.
 *
 * @param link The `link` of the requested shortlist.
 * @example viewQuery('jar.bowl', true) // '?shortlist=jar.bowl&view=table'
 */
export function viewQuery(link: string, table: boolean): string {
  return `${shortlistQuery([link])}${table ? `&${VIEW}=${TABLE}` : ''}`;
}
