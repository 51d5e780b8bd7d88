import type { Catalogue } from '@vitrine/content';
import { currentId, type ProductSummary } from '@vitrine/contract';
import { readShortlist, replaceMovedIds } from '@vitrine/kit';
import type { RequestedShortlist } from '../shortlist-query.ts';

/** A shortlist with those of its products that the catalogue has. */
export interface ShortlistPage {
  link: string;
  /** The requested ids. Products that have moved have their current id. */
  ids: readonly string[];
  items: readonly ProductSummary[];
}

/**
 * Requests the products of a shortlist. The visitor's own has the products saved at this moment.
 */
export async function resolveShortlist(
  catalogue: Catalogue,
  requested: RequestedShortlist,
): Promise<ShortlistPage> {
  const { link } = requested;
  const ids = link === '' ? readShortlist() : requested.ids;
  if (ids.length === 0) return { link, ids, items: [] };
  const { items, moved } = await catalogue.products(ids);
  replaceMovedIds(moved);
  return { link, ids: [...new Set(ids.map((id) => currentId(id, moved)))], items };
}
