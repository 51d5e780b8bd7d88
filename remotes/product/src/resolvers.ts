import {
  type CatalogueAccess,
  fetchProduct,
  fetchProductBrand,
  fetchProductGroup,
  fetchRelated,
} from '@vitrine/content';
import type { GroupCard, ProductBrand, ProductList, ProductPage } from '@vitrine/contract';
import { optional } from '@vitrine/ui';

/** Requests the product. The page needs it, so a failure is the screen's failure. */
export function resolveProduct(access: CatalogueAccess, id: string): Promise<ProductPage> {
  return fetchProduct(access, id);
}

/** Requests the group that the product belongs to; null if it has none. */
export function resolveGroup(
  access: CatalogueAccess,
  id: string,
  page: Promise<unknown>,
): Promise<GroupCard | null> {
  return optional(fetchProductGroup(access, id), { page, signal: access.signal });
}

/** Requests the brand that makes the product; null if it has none. */
export function resolveBrand(
  access: CatalogueAccess,
  id: string,
  page: Promise<unknown>,
): Promise<ProductBrand | null> {
  return optional(fetchProductBrand(access, id), { page, signal: access.signal });
}

/** Requests products that go with this one. */
export function resolveRelated(
  access: CatalogueAccess,
  id: string,
  page: Promise<unknown>,
): Promise<ProductList | null> {
  return optional(fetchRelated(access, id), { page, signal: access.signal });
}
