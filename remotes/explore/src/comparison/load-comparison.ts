import { type CatalogueAccess, fetchProduct } from '@vitrine/content';
import type { ProductPage } from '@vitrine/contract';
import { reportError } from '@vitrine/kit';
import { Comparison } from './comparison.tsx';

/**
 * Requests the pages of compared products. A failed request leaves out the details of its product,
 * and is reported.
 */
export async function resolveComparison(access: CatalogueAccess, ids: readonly string[]) {
  const pages = await Promise.all(
    [...new Set(ids)].map((id) =>
      fetchProduct(access, id).catch((error: unknown) => {
        reportError(error);
        return undefined;
      }),
    ),
  );
  const found: ReadonlyMap<string, ProductPage> = new Map(
    pages.flatMap((page) => (page ? [[page.id, page]] : [])),
  );
  return { pages: found, Table: Comparison };
}
