import type { FacetValue, FilterName } from '../catalogue-store/catalogue-store.ts';
import type { FacetIndex } from './facet-index.ts';
import { type FilterTest, lowestPrice, passesAll } from './filter-test.ts';

/**
 * Counts the products for each value of a facet.
 *
 * @param prices Of all pieces, by number.
 */
export function createFacetCounter(columns: FacetIndex, name: FilterName, prices: Float64Array) {
  const { codes, sets, titles, parents } = columns.facet(name);
  const counts = new Uint32Array(sets.length);
  /** By code: the product that was counted last, plus one. */
  const counted = new Uint32Array(sets.length);

  function count(code: number): void {
    counts[code] = (counts[code] ?? 0) + 1;
  }

  /** The lowest price of the product, if only pieces with this code are left. */
  function lowestWith(code: number, product: number, others: readonly FilterTest[]) {
    const passes = new Uint8Array(sets.length);
    passes[code] = 1;
    return (
      lowestPrice(columns, product, [...others, { name, codes, passes }], prices) ?? Number.NaN
    );
  }

  return {
    name,
    /** @param failed The only filter that the product fails, if any. */
    countProduct(product: number, failed: FilterName | undefined): void {
      if (failed === undefined || failed === name) count(codes[product] ?? 0);
    },
    /** Counts a product once for each value of its pieces. */
    countPieces(
      product: number,
      others: readonly FilterTest[],
      inRange: ((price: number) => boolean) | undefined,
    ): void {
      const first = columns.firstPiece(product);
      const end = first + columns.pieceCount(product);
      for (let piece = first; piece < end; piece += 1) {
        const code = codes[piece] ?? 0;
        if (counted[code] === product + 1 || !passesAll(others, piece)) continue;
        counted[code] = product + 1;
        if (!inRange || inRange(lowestWith(code, product, others))) count(code);
      }
    },
    /** The values with their counts; largest first. */
    values(): FacetValue[] {
      const byValue = new Map<string, number>();
      for (const [code, set] of sets.entries()) {
        const count = counts[code] ?? 0;
        if (count === 0) continue;
        for (const value of set) byValue.set(value, (byValue.get(value) ?? 0) + count);
      }
      return [...byValue]
        .map(([value, count]) => {
          const parent = parents.get(value);
          const title = titles.get(value) ?? value;
          return { value, title, count, ...(parent !== undefined && { parent }) };
        })
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    },
  };
}
