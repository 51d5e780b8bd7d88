import { ATTRIBUTE_NAMES, ATTRIBUTES, type AttributeName, perAttribute } from '@vitrine/contract';
import type { AttributeValues, FilterName, Listing } from '../catalogue-store/catalogue-store.ts';
import { createFacetColumn, type FacetColumn } from './facet-column.ts';
import { grown } from './grown.ts';

const isOfPieces = (name: AttributeName): boolean => ATTRIBUTES[name].of === 'variant';

/** The filters that a product passes or not, whatever its pieces are. */
export const PRODUCT_FILTERS: readonly FilterName[] = [
  'brand',
  'group',
  ...ATTRIBUTE_NAMES.filter((name) => !isOfPieces(name)),
];
/** The filters that one and the same piece has to pass. */
export const PIECE_FILTERS: readonly FilterName[] = [
  'availability',
  ...ATTRIBUTE_NAMES.filter(isOfPieces),
];

export const FILTER_NAMES: readonly FilterName[] = [...PRODUCT_FILTERS, ...PIECE_FILTERS];

/** The part of a listing that filters and orders use. */
export type Listed = Pick<Listing, 'brand' | 'group' | 'attributes' | 'pieces' | 'since'>;

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
  /** A column by product number, or by piece number for a piece filter. */
  facet(name: FilterName): FacetColumn;
  /** The number of a product's first piece. */
  firstPiece(product: number): number;
  pieceCount(product: number): number;
  /** Of a piece. */
  price(piece: number): number;
  /** The date it was added, in ms since 1970. */
  since(product: number): number;
  /** Its rank in the locale's order of names; after all others until it has one. */
  nameRank(product: number): number;
  put(product: number, listed: Listed, nameRank: number): void;
  remove(product: number): void;
}

type Values = readonly (readonly [value: string, title?: string])[];

const valuesOf = (name: AttributeName, attributes: AttributeValues): Values =>
  (attributes[name] ?? []).map((value) => [value] as const);

/**
 * Keeps the data for filters, counts and orders in memory: about 50 bytes for each product and 20
 * for each piece. Counting a facet in the database costs a look-up for each matching product; here
 * it is one addition.
 */
export function createFacetIndex(): FacetIndex {
  const facets = {
    brand: createFacetColumn(),
    group: createFacetColumn(),
    availability: createFacetColumn(),
    ...perAttribute(createFacetColumn),
  };
  let [listed, since, nameRank] = [new Uint8Array(), new Float64Array(), new Float64Array()];
  let [firstPiece, pieceCount] = [new Uint32Array(), new Uint32Array()];
  let price = new Float64Array();
  /** The number of the next piece. */
  let nextPiece = 0;
  let rows: Uint32Array | undefined;
  const rowsByValue = new Map<string, Uint32Array>();

  function makeRoomForProduct(product: number): void {
    if (product < listed.length) return;
    const size = Math.max(256, product * 2);
    listed = grown(listed, new Uint8Array(size));
    since = grown(since, new Float64Array(size));
    nameRank = grown(nameRank, new Float64Array(size));
    firstPiece = grown(firstPiece, new Uint32Array(size));
    pieceCount = grown(pieceCount, new Uint32Array(size));
    for (const name of PRODUCT_FILTERS) facets[name].grow(size);
  }

  function makeRoomForPieces(count: number): void {
    if (nextPiece + count <= price.length) return;
    const size = Math.max(256, (nextPiece + count) * 2);
    price = grown(price, new Float64Array(size));
    for (const name of PIECE_FILTERS) facets[name].grow(size);
  }

  /** The pieces keep their numbers unless there are more of them than before. */
  function putPieces(product: number, pieces: Listed['pieces']): void {
    if (pieces.length > (pieceCount[product] ?? 0)) {
      makeRoomForPieces(pieces.length);
      firstPiece[product] = nextPiece;
      nextPiece += pieces.length;
    }
    pieceCount[product] = pieces.length;
    for (const [index, piece] of pieces.entries()) {
      const n = (firstPiece[product] ?? 0) + index;
      price[n] = piece.price;
      facets.availability.put(n, [[piece.availability]]);
      for (const name of ATTRIBUTE_NAMES) {
        if (isOfPieces(name)) facets[name].put(n, valuesOf(name, piece.attributes));
      }
    }
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
    firstPiece: (product) => firstPiece[product] ?? 0,
    pieceCount: (product) => pieceCount[product] ?? 0,
    price: (piece) => price[piece] ?? 0,
    since: (product) => since[product] ?? 0,
    nameRank: (product) => nameRank[product] ?? Number.MAX_VALUE,

    put(product, given, rank) {
      makeRoomForProduct(product);
      changed();
      listed[product] = 1;
      since[product] = Date.parse(given.since) || 0;
      nameRank[product] = rank;
      facets.brand.put(product, [[given.brand.slug, given.brand.name]]);
      facets.group.put(product, [[given.group.name, given.group.title]]);
      for (const name of ATTRIBUTE_NAMES) {
        if (!isOfPieces(name)) facets[name].put(product, valuesOf(name, given.attributes));
      }
      putPieces(product, given.pieces);
    },
    remove(product) {
      if (listed[product] === 1) changed();
      listed[product] = 0;
    },
  };
}
