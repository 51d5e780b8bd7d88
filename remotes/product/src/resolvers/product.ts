import type { Catalogue } from '@vitrine/content';
import type { ProductPage } from '@vitrine/contract';

/** The product: without it there is no page, so its failure is the screen's. */
export function resolveProduct(catalogue: Catalogue, id: string): Promise<ProductPage> {
  return catalogue.product(id);
}
