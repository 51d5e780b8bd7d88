import type { MessageKey } from '../messages.ts';
import type { ShortlistPage } from '../resolvers/shortlist.ts';
import { NAME, TABLE, VIEW } from '../shortlist-query.ts';

/** The title of the page of a shortlist. */
export function shortlistTitle({ link, comparison }: ShortlistPage): MessageKey {
  if (comparison) return 'comparison';
  return link === '' ? 'shortlist' : 'sharedList';
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
