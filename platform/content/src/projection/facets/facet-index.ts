import type { FilterName, Listing } from '../catalogue-store/catalogue-store.ts';
import { type FacetColumn, type TitledValue, valuesOf } from './facet-column.ts';
import { createFacetColumns } from './facet-columns.ts';
import { grown } from './grown.ts';
import { createPieceColumns } from './piece-columns.ts';

/** The part of a listing that filters and orders use. */
export type Listed = Pick<Listing, 'brand' | 'groups' | 'attributes' | 'pieces' | 'since'>;

/**
 * The data of products for lists in one locale: one number for each product or piece, and column.
 * Products have the numbers of the search index. The pieces of a product have consecutive numbers.
 */
export interface FacetIndex {
  /** The numbers of the listed products, ascending. */
  rows(): Uint32Array;
  /**
   * The listed products with one value of a product filter. Cached, because a group's page needs it
   * each time.
   */
  rowsWith(name: FilterName, value: string): Uint32Array;
  has(product: number): boolean;
  /** Whether one and the same piece has to pass a filter; otherwise it is about the product. */
  isOfPieces(name: FilterName): boolean;
  /** A column by product number, or by piece number for a filter of pieces. */
  facet(name: FilterName): FacetColumn;
  /** The number of a product's first piece. */
  firstPiece(product: number): number;
  pieceCount(product: number): number;
  /**
   * The prices of the pieces, by number; NaN, or nothing, for one without a price.
   *
   * @param currency The locale's own if absent.
   */
  prices(currency: string | undefined): Float64Array;
  /** The date it was added, in ms since 1970. */
  since(product: number): number;
  /** Its rank in the locale's order of names; after all others until it has one. */
  nameRank(product: number): number;
  put(product: number, listed: Listed, nameRank: number): void;
  remove(product: number): void;
}

function productValues({ brand, groups, attributes }: Listed, name: string): TitledValue[] {
  if (name === 'brand') return brand ? [[brand.slug, brand.name]] : [];
  if (name === 'group') {
    return groups.map((group, index) => [group.name, group.title, groups[index - 1]?.name]);
  }
  return valuesOf(attributes, name);
}

/** The codes of the sets that contain a value. */
const codesWith = ({ sets }: FacetColumn, value: string): Set<number> =>
  new Set(sets.flatMap((set, code) => (set.includes(value) ? code : [])));

/**
 * Keeps the data for filters, counts and orders in memory: about 50 bytes for each product and 40
 * for each piece. Counting a facet in the database costs a look-up for each matching product; here
 * it is one addition.
 */
export function createFacetIndex(): FacetIndex {
  const facets = createFacetColumns(['brand', 'group']);
  const pieces = createPieceColumns();
  let [listed, since, nameRank] = [new Uint8Array(), new Float64Array(), new Float64Array()];
  let rows: Uint32Array | undefined;
  const rowsByValue = new Map<string, Uint32Array>();

  function makeRoomFor(product: number): void {
    if (product < listed.length) return;
    const size = Math.max(256, product * 2);
    listed = grown(listed, new Uint8Array(size));
    since = grown(since, new Float64Array(size));
    nameRank = grown(nameRank, new Float64Array(size));
    facets.grow(size);
    pieces.makeRoomForProducts(size);
  }

  function allRows(): Uint32Array {
    rows ??= Uint32Array.from([...listed.keys()].filter((product) => listed[product] === 1));
    return rows;
  }

  const changed = (): void => {
    rows = undefined;
    rowsByValue.clear();
  };

  return {
    rows: allRows,
    rowsWith(name, value) {
      const key = `${name} ${value}`;
      const cached = rowsByValue.get(key);
      if (cached) return cached;
      const column = facets.of(name);
      const having = codesWith(column, value);
      const rows = allRows().filter((product) => having.has(column.codes[product] ?? 0));
      // Values without products are not cached: visitors can request any number of them.
      if (rows.length > 0) rowsByValue.set(key, rows);
      return rows;
    },
    has: (product) => listed[product] === 1,
    isOfPieces: pieces.facets.has,
    facet: (name) => (pieces.facets.has(name) ? pieces.facets : facets).of(name),
    firstPiece: pieces.first,
    pieceCount: pieces.count,
    prices: pieces.prices,
    since: (product) => since[product] ?? 0,
    nameRank: (product) => nameRank[product] ?? Number.MAX_VALUE,

    put(product, listing, rank) {
      makeRoomFor(product);
      changed();
      listed[product] = 1;
      since[product] = Date.parse(listing.since) || 0;
      nameRank[product] = rank;
      const attributes = Object.keys(listing.attributes);
      facets.put(product, attributes, (name) => productValues(listing, name));
      pieces.put(product, listing.pieces);
      // Authors may move an attribute from the variants to their product.
      for (const name of attributes) pieces.facets.delete(name);
    },
    remove(product) {
      if (listed[product] === 1) changed();
      listed[product] = 0;
    },
  };
}
