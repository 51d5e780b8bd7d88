import type { Catalogue } from '@vitrine/content';
import type { Item } from '@vitrine/contract';
import { shortlistNow } from '@vitrine/kit';
import type { AskedShortlist } from '../shortlist-address.ts';

/** A shortlist with its products, as far as the catalogue has them. */
export interface ShortlistPage {
  link: string;
  /** What was asked for. */
  ids: readonly string[];
  items: readonly Item[];
}

/** The products of a shortlist, in one answer; of the visitor's own, those that are on it now. */
export async function resolveShortlist(
  catalogue: Catalogue,
  asked: AskedShortlist,
): Promise<ShortlistPage> {
  const ids = asked.link === '' ? shortlistNow() : asked.ids;
  const items = ids.length === 0 ? [] : (await catalogue.products(ids)).items;
  return { link: asked.link, ids, items };
}
