import type { Catalogue } from '@vitrine/content';
import type { ProductBrand } from '@vitrine/contract';
import { orWithout } from './or-without.ts';

/** The brand that makes the product. */
export function resolveBrand(
  catalogue: Catalogue,
  id: string,
  signal: AbortSignal,
): Promise<ProductBrand | null> {
  return orWithout(catalogue.productBrand(id), signal);
}
