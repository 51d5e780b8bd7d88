import { PRODUCT_ID } from './listing.ts';

/** A product, or one of its variants. */
export interface ProductReference {
  id: string;
  /** The variant; absent if it is the product as its page shows it first. */
  sku?: string;
}

/** The maximum length of a variant's number in a key, encoded. */
const MAX_ENCODED_SKU = 240;
const ENCODED_SKU = /^(?:[\w-]|~[0-9A-F]{2})+$/;

/**
 * Writes a product, or one of its variants, as a key of letters, digits, `-`, `_` and `~`: it needs
 * no encoding in a URL. The key of a product is its id.
 *
 * @param sku The variant's number. Other characters than those are written as `~` and two hex
 * digits for each byte.
 * @example productKey({ id: 'carafe', sku: 'TC/2' }) // 'carafe~TC~2F2'
 */
export function productKey({ id, sku }: ProductReference): string {
  if (sku === undefined) return id;
  const encoded = encodeURIComponent(sku.toWellFormed()).replace(
    /[!'()*.~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${id}~${encoded.replaceAll('%', '~')}`;
}

/**
 * Reads a key from an untrusted source. Undefined if it is not valid.
 *
 * @example readProductKey('carafe~TC~2F2') // { id: 'carafe', sku: 'TC/2' }
 */
export function readProductKey(key: unknown): ProductReference | undefined {
  if (typeof key !== 'string') return undefined;
  const end = key.indexOf('~');
  if (end < 0) return PRODUCT_ID.test(key) ? { id: key } : undefined;
  const id = key.slice(0, end);
  const encoded = key.slice(end + 1);
  if (!PRODUCT_ID.test(id) || encoded.length > MAX_ENCODED_SKU || !ENCODED_SKU.test(encoded)) {
    return undefined;
  }
  try {
    const sku = decodeURIComponent(encoded.replaceAll('~', '%'));
    // Two keys for one variant would be two entries of a list.
    return productKey({ id, sku }) === key ? { id, sku } : undefined;
  } catch {
    return undefined;
  }
}
