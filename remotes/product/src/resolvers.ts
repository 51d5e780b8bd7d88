import {
  type CatalogueAccess,
  fetchProduct,
  fetchProductBrand,
  fetchProductGroup,
  fetchRelated,
} from '@vitrine/content';
import type { GroupCard, ProductBrand, ProductList, ProductPage } from '@vitrine/contract';
import { reportError } from '@vitrine/kit';

/** Requests the product. The page needs it, so a failure is the screen's failure. */
export function resolveProduct(access: CatalogueAccess, id: string): Promise<ProductPage> {
  return fetchProduct(access, id);
}

/** Requests the group that the product belongs to. */
export function resolveGroup(
  access: CatalogueAccess,
  id: string,
  page: Promise<unknown>,
): Promise<GroupCard | null> {
  return optional(fetchProductGroup(access, id), page, access.signal);
}

/** Requests the brand that makes the product. */
export function resolveBrand(
  access: CatalogueAccess,
  id: string,
  page: Promise<unknown>,
): Promise<ProductBrand | null> {
  return optional(fetchProductBrand(access, id), page, access.signal);
}

/** Requests products that go with this one. */
export function resolveRelated(
  access: CatalogueAccess,
  id: string,
  page: Promise<unknown>,
): Promise<ProductList | null> {
  return optional(fetchRelated(access, id), page, access.signal);
}

/**
 * Turns a failed request into null and reports the error. The page requests the section again. It
 * reports nothing if the page itself failed or if the visitor has left it.
 */
async function optional<Value>(
  response: Promise<Value>,
  page: Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<Value | null> {
  try {
    return await response;
  } catch (error) {
    const pageLoaded = await page.then(
      () => true,
      () => false,
    );
    if (pageLoaded && !signal?.aborted) reportError(error);
    return null;
  }
}
