import type { Sort } from '@vitrine/contract';
import type {
  Correction,
  FacetCounts,
  FacetValue,
  FilterName,
  Filters,
  NumberRange,
  Position,
} from '../catalogue-store/catalogue-store.ts';
import { createFacetCounter } from './facet-counter.ts';
import type { FacetIndex } from './facet-index.ts';
import { failedTest, isWithin, lowestPrice, passesAll, testsOf } from './filter-test.ts';

/** The products that search has found, with a score for each; a higher score is a better match. */
export interface SearchHits {
  rows: Uint32Array;
  /** By position in `rows`. */
  fits: Float64Array;
  /** The words that were replaced, because nothing matched them. */
  corrections?: readonly Correction[];
  /** Whether only texts have the words, and no name, maker, group or attribute. */
  isMention?: boolean;
}

/** Whether a price is in one of the ranges; `undefined` without ranges, because all prices pass. */
const priceTest = (
  ranges: readonly NumberRange[] = [],
): ((price: number) => boolean) | undefined =>
  ranges.length === 0 ? undefined : (price) => isWithin(ranges, price);

/**
 * The products to test: those that search has found; or those of the one brand or group that the
 * page is about, unless its facet is requested; or all.
 */
function candidates(
  columns: FacetIndex,
  filters: Filters,
  hits: SearchHits | undefined,
  names: readonly FilterName[] = [],
): Uint32Array {
  if (hits) return hits.rows;
  for (const name of ['brand', 'group'] as const) {
    const [value, ...others] = filters[name] ?? [];
    if (value === undefined || others.length > 0 || names.includes(name)) continue;
    return columns.rowsWith(name, value);
  }
  return columns.rows();
}

/**
 * Counts in one pass how many products pass all filters, and how many each value of each facet
 * would leave. A product that fails exactly one filter counts in that filter's facet only.
 */
export function queryFacets(
  columns: FacetIndex,
  filters: Filters,
  hits: SearchHits | undefined,
  names: readonly FilterName[],
): FacetCounts {
  const rows = candidates(columns, filters, hits, names);
  const { ofProduct: productTests, ofPieces: pieceTests } = testsOf(columns, filters);
  const inRange = priceTest(filters.price);
  const pricesOfPieces = columns.prices(filters.currency);
  const counters = names.map((name) => createFacetCounter(columns, name, pricesOfPieces));
  const ofProducts = counters.filter(({ name }) => !columns.isOfPieces(name));
  const ofPieces = counters
    .filter(({ name }) => columns.isOfPieces(name))
    .map((counter) => ({
      ...counter,
      others: pieceTests.filter(({ name }) => name !== counter.name),
    }));
  const prices = new Float64Array(rows.length);
  let [total, priced] = [0, 0];
  for (const product of rows) {
    const failed = failedTest(productTests, product);
    if (failed === 'several') continue;
    const price = lowestPrice(columns, product, pieceTests, pricesOfPieces);
    const offered = price !== undefined && (inRange?.(price) ?? true);
    if (offered) for (const counter of ofProducts) counter.countProduct(product, failed?.name);
    if (failed) continue;
    if (offered) total += 1;
    if (price !== undefined && !Number.isNaN(price)) {
      prices[priced] = price;
      priced += 1;
    }
    for (const { countPieces, others } of ofPieces) countPieces(product, others, inRange);
  }
  const counted = counters.map(({ name, values }): [FilterName, FacetValue[]] => [name, values()]);
  const facets = { brand: [], group: [], availability: [], ...Object.fromEntries(counted) };
  return { total, facets, prices: prices.subarray(0, priced).sort() };
}

/** The number of products that pass all filters. */
export function countMatches(
  columns: FacetIndex,
  filters: Filters,
  hits: SearchHits | undefined,
): number {
  const passes = passing(columns, filters);
  let count = 0;
  for (const product of candidates(columns, filters, hits)) if (passes(product)) count += 1;
  return count;
}

/** Tests whether a product passes all filters. */
function passing(columns: FacetIndex, filters: Filters): (product: number) => boolean {
  const { ofProduct: productTests, ofPieces: pieceTests } = testsOf(columns, filters);
  const inRange = priceTest(filters.price);
  const pricesOfPieces = columns.prices(filters.currency);
  return (product) => {
    if (!passesAll(productTests, product)) return false;
    const price = lowestPrice(columns, product, pieceTests, pricesOfPieces);
    return price !== undefined && (inRange?.(price) ?? true);
  };
}

/**
 * A position in an order: by key, smaller first, then by id. The id is read only for equal keys.
 */
interface Place {
  key: number;
  id(): string;
}

const isBefore = (a: Place, b: Place) => a.key < b.key || (a.key === b.key && a.id() < b.id());

/** Products without a price in the currency of the list come last in both orders by price. */
const orLast = (key: number): number => (Number.isNaN(key) ? Number.MAX_VALUE : key);

/** The sort key of a product, smaller first. */
function keyIn({ columns, filters, sort, hits }: PartRequest) {
  const { ofPieces: pieceTests } = testsOf(columns, filters);
  const prices = columns.prices(filters.currency);
  const price = (product: number) =>
    lowestPrice(columns, product, pieceTests, prices) ?? Number.NaN;
  return (product: number, index: number): number => {
    switch (sort) {
      case 'newest':
        return -columns.since(product);
      case 'price':
        return orLast(price(product));
      case '-price':
        return orLast(-price(product));
      case 'name':
        return columns.nameRank(product);
      case 'relevance':
        return -(hits?.fits[index] ?? 0);
    }
  };
}

export interface PartRequest {
  columns: FacetIndex;
  filters: Filters;
  sort: Sort;
  /** Undefined without a search. */
  hits: SearchHits | undefined;
  /** Returns the id of a product number. */
  idOf(product: number): string;
  after: (Position & { product: number | undefined }) | undefined;
  limit: number;
}

/** The next products in an order, found in one pass that keeps the first ones. */
export function queryPage(request: PartRequest): { products: number[]; next: Position | null } {
  const { columns, filters, sort, hits, idOf, limit } = request;
  const passes = passing(columns, filters);
  const keyOf = keyIn(request);
  const rows = candidates(columns, filters, hits);
  const after = request.after && startOf(request.after, sort, rows, keyOf);
  const best: (Place & { product: number })[] = [];
  for (const [index, product] of rows.entries()) {
    if (!passes(product)) continue;
    const key = keyOf(product, index);
    const worst = best.length > limit ? best[limit] : undefined;
    if (worst && key > worst.key) continue;
    const place = { product, key, id: once(() => idOf(product)) };
    if ((worst && isBefore(worst, place)) || (after && !isBefore(after, place))) continue;
    if (worst) best.pop();
    let at = best.length;
    for (let before = best[at - 1]; before && isBefore(place, before); before = best[at - 1])
      at -= 1;
    best.splice(at, 0, place);
  }
  const last = best.length > limit ? best[limit - 1] : undefined;
  return {
    products: best.slice(0, limit).map(({ product }) => product),
    next: last ? { key: last.key, id: last.id() } : null,
  };
}

/**
 * A changed price of the last product must not move the position of the list. But ranks of names
 * and search scores all shift when products change, so in these orders the product itself defines
 * the position.
 */
function startOf(
  { key, id, product }: Position & { product: number | undefined },
  sort: Sort,
  rows: Uint32Array,
  keyOf: (product: number, index: number) => number,
) {
  const moves = sort === 'name' || sort === 'relevance';
  const index = moves && product !== undefined ? rows.indexOf(product) : -1;
  const at = product === undefined || index < 0 ? key : keyOf(product, index);
  return { key: at, id: () => id };
}

function once(read: () => string): () => string {
  let value: string | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
