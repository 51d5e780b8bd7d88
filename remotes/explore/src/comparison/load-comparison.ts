import { type CatalogueAccess, fetchProduct } from '@vitrine/content';
import type { ProductPage } from '@vitrine/contract';
import { optional } from '@vitrine/ui';
import { Comparison } from './comparison.tsx';

/** Requests the pages of compared products. The table requests again what has failed. */
export async function resolveComparison(access: CatalogueAccess, ids: readonly string[]) {
  const pages = await Promise.all(
    [...new Set(ids)].map((id) => optional(fetchProduct(access, id), access)),
  );
  const byId: ReadonlyMap<string, ProductPage> = new Map(
    pages.flatMap((page) => (page ? [[page.id, page]] : [])),
  );
  return { pages: byId, Table: Comparison };
}
