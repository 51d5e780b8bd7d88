import { openCatalogue } from '@vitrine/content';
import type { ProductsById } from '@vitrine/contract';
import { contentAccess } from '@vitrine/kit';

/** What was looked at before; asked for once the page is shown, so no part of its loader. */
export function resolveSeen(
  locale: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ProductsById> {
  return openCatalogue({ ...contentAccess(), locale, signal }).products(ids);
}
