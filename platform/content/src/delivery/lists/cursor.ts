import { PRODUCT_ID, type Sort } from '@vitrine/contract';
import type { Position } from '../../projection/catalogue-store/catalogue-store.ts';

/** Between key and id; ids do not contain it. */
const SEPARATOR = '~';
const MIDNIGHT = 'T00:00:00.000Z';
/** Instead of the price of a product that has none in the currency of the list. */
const NO_PRICE = 'none';

/**
 * Encodes the position after a part of a list as a value of `page`: the value that the list is
 * ordered by, and the product's id. It can be read, and stays valid when filters change.
 *
 * @example encodeCursor('price', { key: 129, id: 'tall-carafe' }) // '129~tall-carafe'
 * @example encodeCursor('newest', { key: -1788480000000, id: 'a' }) // '2026-09-04~a'
 */
export function encodeCursor(sort: Sort, { key, id }: Position): string {
  return `${textOf(sort, key)}${SEPARATOR}${id}`;
}

function textOf(sort: Sort, key: number): string {
  if (sort === 'newest') return new Date(-key).toISOString().replace(MIDNIGHT, '');
  return isByPrice(sort) && key === Number.MAX_VALUE ? NO_PRICE : String(Math.abs(key));
}

/**
 * Decodes a cursor; `undefined` if it is not one of a list in this order, for example because a
 * link is old or was typed. The list then begins at its start.
 */
export function decodeCursor(sort: Sort, cursor: string): Position | undefined {
  const [text = '', id = '', ...rest] = cursor.split(SEPARATOR);
  if (!PRODUCT_ID.test(id) || rest.length > 0) return undefined;
  if (isByPrice(sort) && text === NO_PRICE) return { key: Number.MAX_VALUE, id };
  const key = sort === 'newest' ? dateIn(text) : numberIn(text);
  if (key === undefined) return undefined;
  return { key: isDescending(sort) ? -key : key, id };
}

const isByPrice = (sort: Sort) => sort === 'price' || sort === '-price';

/** Orders whose greatest value comes first. */
const isDescending = (sort: Sort) => sort === 'newest' || sort === '-price' || sort === 'relevance';

function dateIn(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]{8,12}Z)?$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

function numberIn(text: string): number | undefined {
  if (!/^\d[\d.]*(e[+-]\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
