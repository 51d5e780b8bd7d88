import { PRODUCT_ID, readProductKey } from '@vitrine/contract';
import { useSyncExternalStore } from 'react';
import { hostServices, type SavedProductIds } from './host-services.ts';

/**
 * Reads product ids from an untrusted source, such as a URL or local storage: invalid ones and
 * repetitions are left out.
 *
 * @param values Anything; only an array can hold ids.
 * @param max The number of ids to return at most.
 * @example parseProductIds('bowl.jar.bowl.<b>'.split('.'), 100) // ['bowl', 'jar']
 */
export function parseProductIds(values: unknown, max: number): string[] {
  return parseDistinct(values, max, isProductId);
}

/**
 * Reads keys of products and variants (`productKey` of the contract) from an untrusted source, like
 * `parseProductIds`.
 *
 * @example parseProductKeys(['carafe~TC-2', 'jar', '<b>'], 100) // ['carafe~TC-2', 'jar']
 */
export function parseProductKeys(values: unknown, max: number): string[] {
  return parseDistinct(values, max, isProductKey);
}

function parseDistinct(
  values: unknown,
  max: number,
  isValid: (value: unknown) => value is string,
): string[] {
  if (!Array.isArray(values)) return [];
  const distinct = new Set<string>();
  for (const value of values) {
    if (distinct.size >= max) break;
    if (isValid(value)) distinct.add(value);
  }
  return [...distinct];
}

/**
 * Whether a value is a valid product id (`PRODUCT_ID` of the contract).
 *
 * @example isProductId('ash-bowl') // true
 */
export function isProductId(id: unknown): id is string {
  return typeof id === 'string' && PRODUCT_ID.test(id);
}

/**
 * Whether a value is the key of a product or of a variant.
 *
 * @example isProductKey('carafe~TC-2') // true
 */
export function isProductKey(key: unknown): key is string {
  return readProductKey(key) !== undefined;
}

const NO_PRODUCTS: SavedProductIds = { shortlist: [], cleared: [], seen: [] };
const subscribeToNothing = () => () => {};

/** The longest note on an entry of the shortlist, in characters. */
export const MAX_NOTE_LENGTH = 500;

/** The visitor's shortlist at the time of a render. */
export interface Shortlist {
  /** Keys of products and variants (`productKey`), in the order in which they were added. */
  keys: readonly string[];
  /** False if the device cannot keep it beyond this visit. */
  isStored: boolean;
  /** The keys that `clear` removed in this visit. */
  cleared: readonly string[];
  has: (key: string) => boolean;
  /** The visitor's note on an entry; empty by default. */
  noteOn: (key: string) => string;
  /** Writes a note on an entry; an empty text removes it. */
  setNote: (key: string, note: string) => void;
  /** Adds or removes a product or a variant; a full shortlist does not change. */
  toggle: (key: string) => void;
  /** Adds products and variants as long as there is room. */
  add: (keys: readonly string[]) => void;
  clear: () => void;
}

/**
 * The visitor's shortlist; renders again when it changes, in another tab too. Undefined if the host
 * does not save products.
 *
 * @throws {Error} if no host has provided its services.
 * @example const shortlist = useShortlist(); shortlist?.toggle('ash-bowl');
 */
export function useShortlist(): Shortlist | undefined {
  const { savedProducts } = hostServices();
  const { shortlist, isStored = true, notes = {}, cleared } = useSavedProductIds();
  if (savedProducts === undefined) return undefined;
  return {
    keys: shortlist,
    isStored,
    cleared,
    has: (key) => shortlist.includes(key),
    noteOn: (key) => (Object.hasOwn(notes, key) ? notes[key] : undefined) ?? '',
    setNote: (key, note) => savedProducts.setNote?.(key, note),
    toggle: savedProducts.toggle,
    add: savedProducts.add,
    clear: savedProducts.clearShortlist,
  };
}

/**
 * The keys on the shortlist now, for a loader. Empty if the host does not save products.
 *
 * @throws {Error} if no host has provided its services.
 * @example const keys = readShortlist();
 */
export function readShortlist(): readonly string[] {
  return hostServices().savedProducts?.read().shortlist ?? [];
}

/**
 * The recently viewed products, latest first.
 *
 * @throws {Error} if no host has provided its services.
 * @example const { ids, clear } = useRecentlyViewed();
 */
export function useRecentlyViewed(): { ids: readonly string[]; clear: () => void } {
  const { savedProducts } = hostServices();
  const { seen } = useSavedProductIds();
  return { ids: seen, clear: () => savedProducts?.clearViewed() };
}

/**
 * Adds a product to the recently viewed ones.
 *
 * @throws {Error} if no host has provided its services.
 * @example useEffect(() => markViewed(product.id), [product.id]);
 */
export function markViewed(id: string): void {
  hostServices().savedProducts?.markViewed(id);
}

/**
 * Replaces the saved ids of products that have moved.
 *
 * @param moved Former key → current key: `moved` of the contract's `ProductsById`.
 * @throws {Error} if no host has provided its services.
 * @example replaceMovedIds((await catalogue.products(ids)).moved);
 */
export function replaceMovedIds(moved: Readonly<Record<string, string>> | undefined): void {
  if (moved !== undefined) hostServices().savedProducts?.replaceMovedIds(moved);
}

function useSavedProductIds(): SavedProductIds {
  const { savedProducts } = hostServices();
  return useSyncExternalStore(
    savedProducts?.subscribe ?? subscribeToNothing,
    savedProducts?.read ?? (() => NO_PRODUCTS),
  );
}
