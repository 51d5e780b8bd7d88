import type { Catalogue } from '@vitrine/content';
import type { BrandPage } from '@vitrine/contract';

/** The brand and the part of its products that the address asks for; without it there is no page. */
export function resolveBrand(
  catalogue: Catalogue,
  slug: string,
  query: URLSearchParams,
): Promise<BrandPage> {
  return catalogue.brand(slug, Object.fromEntries(query));
}
