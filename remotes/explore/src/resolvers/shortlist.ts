import { type CatalogueAccess, fetchProduct, fetchProducts } from '@vitrine/content';
import { currentId, type ProductPage, type ProductSummary } from '@vitrine/contract';
import { readShortlist, replaceMovedIds, reportError } from '@vitrine/kit';
import type { Comparison } from '../comparison/comparison.tsx';
import type { RequestedShortlist } from '../shortlist-query.ts';

/** A shortlist with those of its products that the catalogue has. */
export interface ShortlistPage {
  link: string;
  /** The requested keys. Products that have moved have their current key. */
  keys: readonly string[];
  items: readonly ProductSummary[];
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
  const { items, moved } = await fetchProducts(access, keys);
  replaceMovedIds(moved);
  const compared = items.slice(0, MAX_COMPARED).map(({ id }) => id);
  return {
    link,
    comparison: requested.table ? await resolveComparison(access, compared) : undefined,
    items,
    keys: [...new Set(keys.map((key) => currentId(key, moved)))],
  };
}

/** Most shortlists are never shown as a table, so its code is loaded with the pages. */
async function resolveComparison(access: CatalogueAccess, ids: readonly string[]) {
  const [pages, { Comparison: Table }] = await Promise.all([
    resolvePages(access, ids),
    import(/* webpackChunkName: "comparison" */ '../comparison/comparison.tsx'),
  ]);
  return { pages, Table };
}

/** A failed request leaves out the details of its product, and is reported. */
async function resolvePages(
  access: CatalogueAccess,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductPage>> {
  const pages = await Promise.all(
    [...new Set(ids)].map((id) =>
      fetchProduct(access, id).catch((error: unknown) => {
        reportError(error);
        return undefined;
      }),
    ),
  );
  return new Map(pages.flatMap((page) => (page ? [[page.id, page]] : [])));
}
