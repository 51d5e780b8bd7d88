import type { Catalogue } from '@vitrine/content';
import type { ProductList } from '@vitrine/contract';
import { orWithout } from './optional.ts';

/** Products that go with this one. */
export function resolveRelated(
  catalogue: Catalogue,
  id: string,
  page: Promise<unknown>,
  signal: AbortSignal,
): Promise<ProductList | null> {
  return orWithout(catalogue.related(id), page, signal);
}
