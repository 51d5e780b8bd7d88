import { PRODUCT_ID } from '@vitrine/contract';
import { useSyncExternalStore } from 'react';
import { hostServices } from './host-services.ts';

/** What the visitor's device remembers: ids of products, and nothing else. */
export interface SavedProductIds {
  /** In the order in which they were put there. */
  shortlist: readonly string[];
  /** What was last taken off the shortlist as a whole; for this visit alone, so that it can be put back. */
  cleared: readonly string[];
  /** The latest first. */
  seen: readonly string[];
}

/** The host's memory, as it lends it. Every change shows in the page's other tabs too. */
export interface SavedProducts {
  /** The same object until something changes. */
  read: () => SavedProductIds;
  /** @returns A function that ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Puts a product on the shortlist, or takes it off; a full shortlist takes none. */
  toggle: (id: string) => void;
  /** Puts products on the shortlist that are not on it yet, as far as there is room. */
  add: (ids: readonly string[]) => void;
  clearShortlist: () => void;
  markViewed: (id: string) => void;
  clearViewed: () => void;
  /** Remembers products by the ids that they have now: former id → present one. */
  replaceMovedIds: (moved: Readonly<Record<string, string>>) => void;
}

const NO_PRODUCTS: SavedProductIds = { shortlist: [], cleared: [], seen: [] };
const subscribeToNothing = () => () => {};

/**
 * Ids as somebody else has written them, an address or a device: what can be none is left out, and
 * each is there once.
 *
 * @param values Whatever was read.
 * @param most How many are taken at most.
 * @example parseProductIds('bowl.jar.bowl.<b>'.split('.'), 100) // ['bowl', 'jar']
 */
export function parseProductIds(values: unknown, most: number): string[] {
  if (!Array.isArray(values)) return [];
  const ids = new Set<string>();
  for (const value of values) {
    if (ids.size >= most) break;
    if (isProductId(value)) ids.add(value);
  }
  return [...ids];
}

/**
 * Whether a product can be remembered by its id.
 *
 * @example isProductId('ash-bowl') // true
 */
export function isProductId(id: unknown): id is string {
  return typeof id === 'string' && PRODUCT_ID.test(id);
}

/** The visitor's shortlist; it changes with every tab that changes it. */
export interface Shortlist {
  ids: readonly string[];
  /** What `clear` took away in this visit. */
  cleared: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  add: (ids: readonly string[]) => void;
  clear: () => void;
}

/**
 * The visitor's shortlist; undefined where the host remembers nothing.
 *
 * @throws {Error} when no host has lent its services.
 * @example const shortlist = useShortlist(); shortlist?.toggle('ash-bowl');
 */
export function useShortlist(): Shortlist | undefined {
  const { savedProducts: memory } = hostServices();
  const { shortlist, cleared } = useSavedProductIds();
  if (memory === undefined) return undefined;
  return {
    ids: shortlist,
    cleared,
    has: (id) => shortlist.includes(id),
    toggle: memory.toggle,
    add: memory.add,
    clear: memory.clearShortlist,
  };
}

/**
 * The ids of the visitor's shortlist at this moment, for a loader.
 *
 * @throws {Error} when no host has lent its services.
 * @example const ids = readShortlist();
 */
export function readShortlist(): readonly string[] {
  return hostServices().savedProducts?.read().shortlist ?? [];
}

/**
 * The products that were looked at last, the latest first.
 *
 * @throws {Error} when no host has lent its services.
 * @example const { ids, clear } = useRecentlyViewed();
 */
export function useRecentlyViewed(): { ids: readonly string[]; clear: () => void } {
  const { savedProducts: memory } = hostServices();
  const { seen } = useSavedProductIds();
  return { ids: seen, clear: () => memory?.clearViewed() };
}

/**
 * Remembers that a product has been looked at.
 *
 * @throws {Error} when no host has lent its services.
 * @example useEffect(() => markViewed(product.id), [product.id]);
 */
export function markViewed(id: string): void {
  hostServices().savedProducts?.markViewed(id);
}

/**
 * Remembers products that have moved by the ids that they have now.
 *
 * @param moved Former id → present one, as `ProductsById` of the contract has it.
 * @throws {Error} when no host has lent its services.
 * @example replaceMovedIds((await catalogue.products(ids)).moved);
 */
export function replaceMovedIds(moved: Readonly<Record<string, string>> | undefined): void {
  if (moved !== undefined) hostServices().savedProducts?.replaceMovedIds(moved);
}

function useSavedProductIds(): SavedProductIds {
  const { savedProducts: memory } = hostServices();
  return useSyncExternalStore(
    memory?.subscribe ?? subscribeToNothing,
    memory?.read ?? (() => NO_PRODUCTS),
  );
}
