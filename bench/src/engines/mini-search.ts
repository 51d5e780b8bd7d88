import MiniSearch from 'minisearch';
import type { Product, Token } from './vitrine-search.ts';

/** As in our search: a query with fewer matches is repeated with corrections. */
const MIN_EXACT_HITS = 3;
const FACETS = ['brand', 'group', 'availability', 'material', 'color'] as const;

const edits = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * MiniSearch on the same tokens with the same rules: every token matches a beginning, all must
 * match, the name has the highest weight, corrections if there are few matches, facets counted in
 * one pass.
 */
export function openMiniSearch(products: readonly Product[]) {
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const engine = new MiniSearch<Product>({
    fields: ['title', 'maker', 'body'],
    extractField: (product, field) => {
      if (field === 'title' || field === 'maker' || field === 'body')
        return product[field].join(' ');
      return product.id;
    },
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  engine.addAll(products);
  const indexed = performance.now() - began;
  const memory = Math.max(0, process.memoryUsage().rss - before);
  const byId = new Map(products.map((product) => [product.id, product]));

  function run(tokens: readonly Token[], fuzzy: boolean, brand: string | undefined) {
    const queries = tokens.map(({ spellings, isWord }) => ({
      combineWith: 'OR' as const,
      queries: [...spellings],
      fuzzy: fuzzy && isWord ? edits : false,
    }));
    return engine.search(
      { combineWith: 'AND', queries },
      {
        prefix: true,
        boost: { title: 8, maker: 4 },
        ...(brand && { filter: ({ id }) => byId.get(id)?.facets.brand === brand }),
      },
    );
  }

  return {
    indexed,
    memory,
    search(tokens: readonly Token[], brand?: string) {
      const began = performance.now();
      const exact = run(tokens, false, brand);
      const hits = exact.length < MIN_EXACT_HITS ? run(tokens, true, brand) : exact;
      const counts = new Map<string, number>();
      for (const { id } of hits) {
        const facets = byId.get(id)?.facets;
        for (const name of FACETS) {
          for (const value of [facets?.[name] ?? []].flat()) {
            const key = `${name} ${value}`;
            counts.set(key, (counts.get(key) ?? 0) + 1);
          }
        }
      }
      const prices = Float64Array.from(hits, ({ id }) => byId.get(id)?.price ?? 0).sort();
      const took = performance.now() - began;
      const ids = hits.slice(0, 24).map(({ id }) => String(id));
      return { took, total: prices.length, facets: counts.size, ids };
    },
  };
}
