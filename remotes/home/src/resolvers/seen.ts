import { openCatalogue } from '@vitrine/content';
import type { Item } from '@vitrine/contract';
import { contentAccess } from '@vitrine/kit';

/** What was looked at before; asked for once the page is shown, so no part of its loader. */
export async function resolveSeen(
  locale: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Item[]> {
  return (await openCatalogue({ ...contentAccess(), locale, signal }).products(ids)).items;
}
