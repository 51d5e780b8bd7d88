import type { Catalogue } from '@vitrine/content';
import type { ProductGroup } from '@vitrine/contract';
import { orWithout } from './or-without.ts';

/** The group that the product is in. */
export function resolveGroup(
  catalogue: Catalogue,
  id: string,
  signal: AbortSignal,
): Promise<ProductGroup | null> {
  return orWithout(catalogue.productGroup(id), signal);
}
