import { PRODUCT_ID } from '@vitrine/contract';
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
  if (!Array.isArray(values)) return [];
  const ids = new Set<string>();
  for (const value of values) {
    if (ids.size >= max) break;
    if (isProductId(value)) ids.add(value);
  }
  return [...ids];
}

/**
 * Whether a value is a valid product id (`PRODUCT_ID` of the contract).
 *
 * @example isProductId('ash-bowl') // true
 */
export function isProductId(id: unknown): id is string {
  return typeof id === 'string' && PRODUCT_ID.test(id);
}

const NO_PRODUCTS: SavedProductIds = { shortlist: [], cleared: [], seen: [] };
const subscribeToNothing = () => () => {};

/** The visitor's shortlist at the time of a render. */
export interface Shortlist {
  /** Product ids, in the order in which they were added. */
  ids: readonly string[];
  /** The ids that `clear` removed in this visit. */
  cleared: readonly string[];
  has: (id: string) => boolean;
  /** Adds or removes a product; a full shortlist does not change. */
  toggle: (id: string) => void;
  /** Adds products as long as there is room. */
  add: (ids: readonly string[]) => void;
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
  const { shortlist, cleared } = useSavedProductIds();
  if (savedProducts === undefined) return undefined;
  return {
    ids: shortlist,
    cleared,
    has: (id) => shortlist.includes(id),
    toggle: savedProducts.toggle,
    add: savedProducts.add,
    clear: savedProducts.clearShortlist,
  };
}

/**
 * The ids on the shortlist now, for a loader. Empty if the host does not save products.
 *
 * @throws {Error} if no host has provided its services.
 * @example const ids = readShortlist();
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
 * @param moved Former id → current id: `moved` of the contract's `ProductsById`.
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
