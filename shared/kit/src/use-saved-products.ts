import { useSyncExternalStore } from 'react';
import { hostServices } from './host-services.ts';
import type { SavedProductIds } from './saved-products.ts';

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
