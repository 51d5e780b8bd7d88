import type { ListedPiece } from '../catalogue-store/catalogue-store.ts';
import { type TitledValue, valuesOf } from './facet-column.ts';
import { createFacetColumns } from './facet-columns.ts';
import { grown } from './grown.ts';

const NO_PRICES = new Float64Array();

const unpriced = (size: number) => new Float64Array(size).fill(Number.NaN);

/** The data of the pieces of products. Those of a product have consecutive numbers. */
export function createPieceColumns() {
  const facets = createFacetColumns(['availability']);
  let [first, counts] = [new Uint32Array(), new Uint32Array()];
  /** By currency; those of the locale's own currency under ''. NaN for a piece without one. */
  const prices = new Map([['', new Float64Array()]]);
  let room = 0;
  /** The number of the next piece. */
  let next = 0;

  function makeRoomFor(pieces: number): void {
    if (next + pieces <= room) return;
    room = Math.max(256, (next + pieces) * 2);
    for (const [currency, column] of prices) {
      prices.set(currency, grown(column, unpriced(room)));
    }
    facets.grow(room);
  }

  function putPrice(piece: number, currency: string, amount: number): void {
    const column = prices.get(currency) ?? unpriced(room);
    column[piece] = amount;
    prices.set(currency, column);
  }

  return {
    /** The filters that one and the same piece has to pass. */
    facets,
    first: (product: number) => first[product] ?? 0,
    count: (product: number) => counts[product] ?? 0,
    prices: (currency = '') => prices.get(currency) ?? NO_PRICES,
    makeRoomForProducts(size: number): void {
      first = grown(first, new Uint32Array(size));
      counts = grown(counts, new Uint32Array(size));
    },
    /** The pieces keep their numbers unless there are more of them than before. */
    put(product: number, pieces: readonly ListedPiece[]): void {
      if (pieces.length > (counts[product] ?? 0)) {
        makeRoomFor(pieces.length);
        first[product] = next;
        next += pieces.length;
      }
      counts[product] = pieces.length;
      for (const [index, piece] of pieces.entries()) {
        const n = (first[product] ?? 0) + index;
        for (const column of prices.values()) column[n] = Number.NaN;
        if (piece.price !== undefined) putPrice(n, '', piece.price);
        for (const [currency, amount] of Object.entries(piece.prices)) {
          putPrice(n, currency, amount);
        }
        const values = (name: string): TitledValue[] =>
          name === 'availability' ? [[piece.availability]] : valuesOf(piece.attributes, name);
        facets.put(n, Object.keys(piece.attributes), values);
      }
    },
  };
}
