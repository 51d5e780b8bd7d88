import type { FilterName, Filters } from '../catalogue-store/catalogue-store.ts';
import type { FacetIndex } from './facet-index.ts';
import { PIECE_FILTERS } from './piece-columns.ts';

/** One filter: which codes of its column pass. */
export interface FilterTest {
  name: FilterName;
  codes: Uint32Array;
  /** By code: 1 if one of its values is requested. */
  passes: Uint8Array;
}

export function testsOf(
  columns: FacetIndex,
  filters: Filters,
  names: readonly FilterName[],
): FilterTest[] {
  return names.flatMap((name) => {
    const wanted = filters[name] ?? [];
    if (wanted.length === 0) return [];
    const { codes, sets } = columns.facet(name);
    const any = new Set(wanted);
    const passes = Uint8Array.from(sets, (set) => (set.some((value) => any.has(value)) ? 1 : 0));
    return [{ name, codes, passes }];
  });
}

/** @param n Of a product or of a piece. */
export function passesAll(tests: readonly FilterTest[], n: number): boolean {
  for (const { codes, passes } of tests) if (passes[codes[n] ?? 0] !== 1) return false;
  return true;
}

/** The test that a product fails, if any; 'several' if it fails more than one. */
export function failedTest(
  tests: readonly FilterTest[],
  product: number,
): FilterTest | 'several' | undefined {
  let failed: FilterTest | undefined;
  for (const test of tests) {
    if (test.passes[test.codes[product] ?? 0] === 1) continue;
    if (failed) return 'several';
    failed = test;
  }
  return failed;
}

/**
 * The lowest price of a product's pieces that pass; `undefined` if none does, and NaN if none of
 * those that do has a price.
 *
 * @param prices Of all pieces, by number.
 */
export function lowestPrice(
  columns: FacetIndex,
  product: number,
  tests: readonly FilterTest[],
  prices: Float64Array,
): number | undefined {
  const first = columns.firstPiece(product);
  const end = first + columns.pieceCount(product);
  let lowest: number | undefined;
  for (let piece = first; piece < end; piece += 1) {
    if (!passesAll(tests, piece)) continue;
    const price = prices[piece] ?? Number.NaN;
    if (lowest === undefined || Number.isNaN(lowest) || price < lowest) lowest = price;
  }
  return lowest;
}

/** The pieces of a product that pass the filters, as indexes of its listing. */
export function matchingPieces(columns: FacetIndex, filters: Filters, product: number): number[] {
  const tests = testsOf(columns, filters, PIECE_FILTERS);
  const first = columns.firstPiece(product);
  return [...Array(columns.pieceCount(product)).keys()].filter((index) =>
    passesAll(tests, first + index),
  );
}
