import type { Catalogue } from '@vitrine/content';
import type { GroupCard } from '@vitrine/contract';
import { orWithout } from './optional.ts';

/** The group that the product is in. */
export function resolveGroup(
  catalogue: Catalogue,
  id: string,
  page: Promise<unknown>,
  signal: AbortSignal,
): Promise<GroupCard | null> {
  return orWithout(catalogue.productGroup(id), page, signal);
}
