import { perAttribute, type Sort } from '@vitrine/contract';
import type {
  FacetCounts,
  FacetValue,
  FilterName,
  Filters,
  Position,
  PriceRange,
} from '../catalogue-store/catalogue-store.ts';
import { type FacetColumn, type FacetIndex, FILTER_NAMES } from './facet-index.ts';

/** The products that search has found, with a score for each; a higher score is a better match. */
export interface SearchHits {
  rows: Uint32Array;
  /** By position in `rows`. */
  fits: Float64Array;
}

interface Test {
  name: FilterName;
  codes: Uint32Array;
  /** By code: 1 if one of its values is requested. */
  passes: Uint8Array;
}

function testsOf(columns: FacetIndex, filters: Filters): Test[] {
  return FILTER_NAMES.flatMap((name) => {
    const wanted = filters[name] ?? [];
    if (wanted.length === 0) return [];
    const { codes, sets } = columns.facet(name);
    const any = new Set(wanted);
    const passes = Uint8Array.from(sets, (set) => (set.some((value) => any.has(value)) ? 1 : 0));
    return [{ name, codes, passes }];
  });
}

const passesPrice = (price: number, ranges: readonly PriceRange[]) =>
  ranges.length === 0 ||
  ranges.some(({ min, max, closed }) => price >= min && (price < max || (closed && price === max)));

/**
 * The products to test: those that search has found; or those of the one brand or group that the
 * page
 * is about, unless its facet is requested; or all.
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

/** Converts the counts of codes into counts of the values they represent. */
function valuesCounted(counts: Uint32Array, { sets, titles }: FacetColumn): FacetValue[] {
  const byValue = new Map<string, number>();
  for (const [code, set] of sets.entries()) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    for (const value of set) byValue.set(value, (byValue.get(value) ?? 0) + count);
  }
  return [...byValue]
    .map(([value, count]) => ({ value, title: titles.get(value) ?? value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
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
  const tests = testsOf(columns, filters);
  const ranges = filters.price ?? [];
  const counted = names.map((name) => {
    const column = columns.facet(name);
    return { name, column, codes: column.codes, counts: new Uint32Array(column.sets.length) };
  });
  const prices = new Float64Array(rows.length);
  let [total, priced] = [0, 0];
  for (const product of rows) {
    let failed: FilterName | undefined;
    let fails = 0;
    for (const { name, codes, passes } of tests) {
      if (passes[codes[product] ?? 0] === 1) continue;
      failed = name;
      fails += 1;
      if (fails > 1) break;
    }
    if (fails > 1) continue;
    const price = columns.price(product);
    const priceFails = !passesPrice(price, ranges);
    if (fails === 0) {
      prices[priced] = price;
      priced += 1;
      if (priceFails) continue;
      total += 1;
    } else if (priceFails) continue;
    for (const { name, codes, counts } of counted) {
      if (fails === 1 && name !== failed) continue;
      const code = codes[product] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
  const facets: Record<FilterName, FacetValue[]> = {
    brand: [],
    group: [],
    availability: [],
    ...perAttribute(() => []),
  };
  for (const { name, column, counts } of counted) facets[name] = valuesCounted(counts, column);
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

function passing(columns: FacetIndex, filters: Filters) {
  const tests = testsOf(columns, filters);
  const ranges = filters.price ?? [];
  return (product: number): boolean => {
    for (const { codes, passes } of tests) if (passes[codes[product] ?? 0] !== 1) return false;
    return passesPrice(columns.price(product), ranges);
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

/** The sort key of a product, smaller first. */
function keyIn(sort: Sort, columns: FacetIndex, hits: SearchHits | undefined) {
  return (product: number, index: number): number => {
    switch (sort) {
      case 'newest':
        return -columns.since(product);
      case 'price':
        return columns.price(product);
      case '-price':
        return -columns.price(product);
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
  const keyOf = keyIn(sort, columns, hits);
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
  const at = product === undefined || index < 0 ? Number(key) : keyOf(product, index);
  return { key: at, id: () => id };
}

function once(read: () => string): () => string {
  let known: string | undefined;
  return () => {
    known ??= read();
    return known;
  };
}
