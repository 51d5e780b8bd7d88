import type {
  AttributeFilter,
  FilterName,
  Filters,
  NumberRange,
} from '../catalogue-store/catalogue-store.ts';
import type { FacetIndex } from './facet-index.ts';

/** One filter: which codes of its column pass. */
export interface FilterTest {
  name: FilterName;
  codes: Uint32Array;
  /** By code: 1 if one of its values is requested. */
  passes: Uint8Array;
}

/** Whether a number is in one of the ranges. */
export const isWithin = (ranges: readonly NumberRange[], n: number): boolean =>
  ranges.some(({ min, max, closed }) => n >= min && (n < max || (closed === true && n === max)));

/** The filters that a product passes or not, and those that one and the same piece has to pass. */
export interface FilterTests {
  ofProduct: readonly FilterTest[];
  ofPieces: readonly FilterTest[];
}

export function testsOf(columns: FacetIndex, filters: Filters): FilterTests {
  const { brand, group, availability, attributes } = filters;
  const wanted: Readonly<Record<FilterName, readonly AttributeFilter[] | undefined>> = {
    ...attributes,
    brand,
    group,
    availability,
  };
  const tests = Object.entries(wanted).flatMap(([name, values = []]): FilterTest[] => {
    if (values.length === 0) return [];
    const { codes, sets } = columns.facet(name);
    const texts = new Set(values.filter((value) => typeof value === 'string'));
    const ranges = values.filter((value) => typeof value !== 'string');
    const passes = (value: string) => texts.has(value) || isWithin(ranges, Number(value));
    return [{ name, codes, passes: Uint8Array.from(sets, (set) => (set.some(passes) ? 1 : 0)) }];
  });
  return {
    ofProduct: tests.filter(({ name }) => !columns.isOfPieces(name)),
    ofPieces: tests.filter(({ name }) => columns.isOfPieces(name)),
  };
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
  const { ofPieces } = testsOf(columns, filters);
  const first = columns.firstPiece(product);
  return [...Array(columns.pieceCount(product)).keys()].filter((index) =>
    passesAll(ofPieces, first + index),
  );
}
