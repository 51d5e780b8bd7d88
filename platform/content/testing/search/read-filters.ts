import { LOCALES } from '@vitrine/contract';
import { filterAttributes } from '../../src/delivery/lists/filter-attributes.ts';
import { chosenBy, readSearch } from '../../src/delivery/lists/read-search.ts';
import type {
  CatalogueReader,
  Filters,
} from '../../src/projection/catalogue-store/catalogue-store.ts';

/** The filters of a list that answers a search, in a locale's own currency. */
export function readFilters(reader: CatalogueReader, code: string, q: string): Filters {
  const locale = LOCALES.items.find((each) => each.code === code);
  if (locale === undefined) throw new Error(`"${code}" is not a locale`);
  const attributes = filterAttributes(reader, code);
  const context = { reader, locale, locales: LOCALES, attributes };
  const { tokens, filters, price } = readSearch(context, { q, chosen: new Set() });
  return { ...chosenBy(filters), tokens, ...(price && { price: [price] }) };
}
