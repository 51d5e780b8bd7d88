import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import {
  type StoredAttribute,
  StoredAttributes,
} from '../../projection/catalogue-store/stored-pages.ts';
import { storedBody } from '../request/stored-body.ts';

/** The attributes that lists are filtered by, in their order. */
export async function filterAttributes(
  reader: CatalogueReader,
  locale: string,
): Promise<readonly StoredAttribute[]> {
  const all = await storedBody(reader, StoredAttributes, 'attributes', 'attributes', locale);
  return (all ?? []).filter(({ filter }) => filter);
}
