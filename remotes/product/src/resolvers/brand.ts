import type { Catalogue } from '@vitrine/content';
import type { BrandCard } from '@vitrine/contract';
import { orWithout } from './optional.ts';

/** The brand that makes the product. */
export function resolveBrand(
  catalogue: Catalogue,
  id: string,
  page: Promise<unknown>,
  signal: AbortSignal,
): Promise<BrandCard | null> {
  return orWithout(catalogue.productBrand(id), page, signal);
}
