import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredAttribute } from '../../projection/catalogue-store/stored-pages.ts';
import { storedBody } from '../request/stored-body.ts';

/** The attributes that lists are filtered by, in their order. */
export function filterAttributes(
  reader: CatalogueReader,
  locale: string,
): readonly StoredAttribute[] {
  const all = storedBody(reader, 'attributes', 'attributes', locale);
  return (all ?? []).filter(({ filter }) => filter);
}
