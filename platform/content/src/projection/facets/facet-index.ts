import { ATTRIBUTE_NAMES, perAttribute } from '@vitrine/contract';
import type { FilterName, Listing } from '../catalogue-store/catalogue-store.ts';

export const FILTER_NAMES = [
  'brand',
  'group',
  'availability',
  ...ATTRIBUTE_NAMES,
] as const satisfies readonly FilterName[];

/** The part of a listing that filters and orders use. */
export type Listed = Pick<
  Listing,
  'brand' | 'group' | 'price' | 'availability' | 'attributes' | 'since'
>;

/** One facet of every product: the code of the set of its values. */
export interface FacetColumn {
  /** By product number. */
  readonly codes: Uint32Array;
  /** By code; most sets contain one value. */
  readonly sets: readonly (readonly string[])[];
  /** Title of a value, from the product that was listed last. */
  readonly titles: ReadonlyMap<string, string>;
}

/** The data of products for lists in one locale: one number for each product and column. */
export interface FacetIndex {
  /** The numbers of the listed products, ascending. */
  rows(): Uint32Array;
  /**
   * The listed products with one value of a facet. Cached, because a group's page needs it each
   * time.
   */
  rowsWith(name: FilterName, value: string): Uint32Array;
  has(product: number): boolean;
  facet(name: FilterName): FacetColumn;
  price(product: number): number;
  /** The date it was added, in ms since 1970. */
  since(product: number): number;
  /** Its rank in the locale's order of names; after all others until it has one. */
  nameRank(product: number): number;
  put(product: number, listed: Listed, nameRank: number): void;
  remove(product: number): void;
}

/** The values of each facet, with their titles if they have any. */
function valuesOf(listed: Listed): Record<FilterName, readonly [value: string, title?: string][]> {
  const { brand, group, availability, attributes } = listed;
  return {
    brand: [[brand.slug, brand.name]],
    group: [[group.name, group.title]],
    availability: [[availability]],
    ...perAttribute((name) => (attributes[name] ?? []).map((value) => [value] as const)),
  };
}

function openFacet() {
  let codes = new Uint32Array();
  const sets: string[][] = [];
  const codeOf = new Map<string, number>();
  const titles = new Map<string, string>();
  return {
    column: (): FacetColumn => ({ codes, sets, titles }),
    grow(size: number) {
      codes = grown(codes, new Uint32Array(size));
    },
    put(product: number, values: readonly [value: string, title?: string][]) {
      const set = values.map(([value]) => value).sort();
      const name = set.join(' ');
      let code = codeOf.get(name);
      if (code === undefined) {
        code = sets.push(set) - 1;
        codeOf.set(name, code);
      }
      codes[product] = code;
      for (const [value, title = value] of values) titles.set(value, title);
    },
  };
}

function grown<List extends Uint8Array | Uint32Array | Float64Array>(from: List, to: List): List {
  to.set(from);
  return to;
}

/**
 * Keeps the data for filters, counts and orders in memory: about 50 bytes for each product.
 * Counting a facet in the database costs a look-up for each matching product; here it is one
 * addition.
 */
export function createFacetIndex(): FacetIndex {
  const facets = {
    brand: openFacet(),
    group: openFacet(),
    availability: openFacet(),
    ...perAttribute(openFacet),
  };
  let [listed, price, since] = [new Uint8Array(), new Float64Array(), new Float64Array()];
  let nameRank = new Float64Array();
  let rows: Uint32Array | undefined;
  const rowsByValue = new Map<string, Uint32Array>();

  function makeRoomFor(product: number): void {
    if (product < listed.length) return;
    const size = Math.max(256, product * 2);
    listed = grown(listed, new Uint8Array(size));
    price = grown(price, new Float64Array(size));
    since = grown(since, new Float64Array(size));
    nameRank = grown(nameRank, new Float64Array(size));
    for (const name of FILTER_NAMES) facets[name].grow(size);
  }

  function allRows(): Uint32Array {
    rows ??= Uint32Array.from([...listed.keys()].filter((product) => listed[product] === 1));
    return rows;
  }

  function changed(): void {
    rows = undefined;
    rowsByValue.clear();
  }

  return {
    rows: allRows,
    rowsWith(name, value) {
      const key = `${name} ${value}`;
      const kept = rowsByValue.get(key);
      if (kept) return kept;
      const { codes, sets } = facets[name].column();
      const having = new Set(sets.flatMap((set, code) => (set.includes(value) ? code : [])));
      const found = allRows().filter((product) => having.has(codes[product] ?? 0));
      // Values without products are not cached: visitors can request any number of them.
      if (found.length > 0) rowsByValue.set(key, found);
      return found;
    },
    has: (product) => listed[product] === 1,
    facet: (name) => facets[name].column(),
    price: (product) => price[product] ?? 0,
    since: (product) => since[product] ?? 0,
    nameRank: (product) => nameRank[product] ?? Number.MAX_VALUE,

    put(product, given, rank) {
      makeRoomFor(product);
      changed();
      listed[product] = 1;
      price[product] = given.price;
      since[product] = Date.parse(given.since) || 0;
      nameRank[product] = rank;
      const values = valuesOf(given);
      for (const name of FILTER_NAMES) facets[name].put(product, values[name]);
    },
    remove(product) {
      if (listed[product] === 1) changed();
      listed[product] = 0;
    },
  };
}
