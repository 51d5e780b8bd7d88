import type { CatalogueReader } from '../catalogue-store/catalogue-store.ts';
import { listedItem } from '../catalogue-store/stored-item.ts';
import { createFacetIndex } from '../facets/facet-index.ts';
import { countMatches, queryFacets, queryPage } from '../facets/facet-query.ts';
import { matchingPieces } from '../facets/filter-test.ts';
import type { LocaleIndexes } from './locale-indexes.ts';
import { type Prepare, textsOf } from './statements.ts';

type ListReader = Pick<
  CatalogueReader,
  'list' | 'facetCounts' | 'count' | 'corrections' | 'isNamed' | 'synonyms' | 'suggestions'
>;

const NO_PRODUCTS = createFacetIndex();

/** Reads lists, facets and suggestions from the indexes of the locales. */
export function createListReader(prepare: Prepare, indexes: LocaleIndexes): ListReader {
  const idOf = (n: number) => String(prepare('SELECT key FROM entity WHERE n = ?').get(n)?.['key']);

  function numberOf(id: string): number | undefined {
    const sql = "SELECT n FROM entity WHERE kind = 'product' AND key = ?";
    const n = prepare(sql).get(id)?.['n'];
    return typeof n === 'number' ? n : undefined;
  }

  return {
    list({ locale, filters, sort, after, limit }) {
      const index = indexes.of(locale);
      if (!index) return { items: [], next: null };
      const { products, next } = queryPage({
        columns: index.columns,
        filters,
        sort,
        hits: index.hits(filters.tokens),
        idOf,
        after: after && { ...after, product: numberOf(after.id) },
        limit,
      });
      const sql = 'SELECT item FROM item WHERE locale = ? AND n = ?';
      const items = products.flatMap((n) =>
        textsOf(prepare, sql, 'item', locale, n).map((item) =>
          listedItem(item, {
            currency: filters.currency,
            matching: matchingPieces(index.columns, filters, n),
          }),
        ),
      );
      return { items, next };
    },
    facetCounts(locale, filters, names) {
      const index = indexes.of(locale);
      const columns = index?.columns ?? NO_PRODUCTS;
      return queryFacets(columns, filters, index?.hits(filters.tokens), names);
    },
    count(locale, filters) {
      const index = indexes.of(locale);
      return index ? countMatches(index.columns, filters, index.hits(filters.tokens)) : 0;
    },
    corrections(locale, tokens) {
      return indexes.of(locale)?.hits(tokens)?.corrections ?? [];
    },
    isNamed(locale, tokens) {
      const hits = indexes.of(locale)?.hits(tokens);
      return hits !== undefined && hits.rows.length > 0 && !hits.isMention && !hits.corrections;
    },
    synonyms(locale, tokens) {
      return indexes.of(locale)?.synonymsOf(tokens) ?? [];
    },
    suggestions(locale, tokens, limit) {
      return indexes.of(locale)?.suggest(tokens, limit) ?? [];
    },
  };
}
