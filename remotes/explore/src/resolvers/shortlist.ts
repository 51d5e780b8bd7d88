import { type CatalogueAccess, fetchProducts } from '@vitrine/content';
import { currentId, type KeyedProduct, type ProductPage } from '@vitrine/contract';
import { readShortlist, replaceMovedIds } from '@vitrine/kit';
import type { Comparison } from '../comparison/comparison.tsx';
import type { RequestedShortlist } from '../shortlist-query.ts';

/** A shortlist with those of its products that the catalogue has. */
export interface ShortlistPage {
  link: string;
  /** The requested keys. Products that have moved have their current key. */
  keys: readonly string[];
  items: readonly KeyedProduct[];
  /** The table and the pages of its products, by id; undefined unless they are compared. */
  comparison?: { pages: ReadonlyMap<string, ProductPage>; Table: typeof Comparison } | undefined;
}

/** The most products in one table. Each needs a request. */
export const MAX_COMPARED = 12;

/**
 * Requests the products of a shortlist. The visitor's own has the products saved at this moment.
 */
export async function resolveShortlist(
  access: CatalogueAccess,
  requested: RequestedShortlist,
): Promise<ShortlistPage> {
  const { link } = requested;
  const keys = link === '' ? readShortlist() : requested.keys;
  if (keys.length === 0) return { link, keys, items: [] };
  const [{ items, moved }, comparison] = await Promise.all([
    fetchProducts(access, keys),
    requested.table ? loadComparison() : undefined,
  ]);
  replaceMovedIds(moved);
  const compared = items.slice(0, MAX_COMPARED).map(({ id }) => id);
  return {
    link,
    comparison: await comparison?.resolveComparison(access, compared),
    items,
    keys: [...new Set(keys.map((key) => currentId(key, moved)))],
  };
}

/** Most shortlists are never shown as a table, so the code of the table comes with it. */
const loadComparison = () =>
  import(/* webpackChunkName: "comparison" */ '../comparison/load-comparison.ts');
