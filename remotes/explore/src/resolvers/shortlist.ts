import type { Catalogue } from '@vitrine/content';
import { currentId, type ProductSummary } from '@vitrine/contract';
import { readShortlist, replaceMovedIds } from '@vitrine/kit';
import type { RequestedShortlist } from '../shortlist-query.ts';

/** A shortlist with its products, as far as the catalogue has them. */
export interface ShortlistPage {
  link: string;
  /** What was asked for, by the ids that there are now. */
  ids: readonly string[];
  items: readonly ProductSummary[];
}

/** The products of a shortlist, in one answer; of the visitor's own, those that are on it now. */
export async function resolveShortlist(
  catalogue: Catalogue,
  asked: RequestedShortlist,
): Promise<ShortlistPage> {
  const { link } = asked;
  const ids = link === '' ? readShortlist() : asked.ids;
  if (ids.length === 0) return { link, ids, items: [] };
  const { items, moved } = await catalogue.products(ids);
  replaceMovedIds(moved);
  return { link, ids: [...new Set(ids.map((id) => currentId(id, moved)))], items };
}
