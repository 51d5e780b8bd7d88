import type { Catalogue } from '@vitrine/content';
import type { GroupCard, ProductBrand, ProductList, ProductPage } from '@vitrine/contract';
import { reportError } from '@vitrine/kit';

/** Requests the product. The page needs it, so a failure is the screen's failure. */
export function resolveProduct(catalogue: Catalogue, id: string): Promise<ProductPage> {
  return catalogue.product(id);
}

/** Requests the group that the product belongs to. */
export function resolveGroup(
  catalogue: Catalogue,
  id: string,
  page: Promise<unknown>,
  signal: AbortSignal,
): Promise<GroupCard | null> {
  return optional(catalogue.productGroup(id), page, signal);
}

/** Requests the brand that makes the product. */
export function resolveBrand(
  catalogue: Catalogue,
  id: string,
  page: Promise<unknown>,
  signal: AbortSignal,
): Promise<ProductBrand | null> {
  return optional(catalogue.productBrand(id), page, signal);
}

/** Requests products that go with this one. */
export function resolveRelated(
  catalogue: Catalogue,
  id: string,
  page: Promise<unknown>,
  signal: AbortSignal,
): Promise<ProductList | null> {
  return optional(catalogue.related(id), page, signal);
}

/**
 * Turns a failed request into null, so that the page leaves out that section, and reports the
 * error. It reports nothing if the page itself failed or if the visitor has left it.
 */
async function optional<Value>(
  response: Promise<Value>,
  page: Promise<unknown>,
  signal: AbortSignal,
): Promise<Value | null> {
  try {
    return await response;
  } catch (error) {
    const pageLoaded = await page.then(
      () => true,
      () => false,
    );
    if (pageLoaded && !signal.aborted) reportError(error);
    return null;
  }
}
