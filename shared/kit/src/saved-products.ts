import { PRODUCT_ID } from '@vitrine/contract';

/** The ids of the products that a device has saved. Nothing else about them is stored. */
export interface SavedProductIds {
  /** In the order in which they were added. */
  shortlist: readonly string[];
  /** The shortlist before it was cleared, so that it can be restored; kept for this visit only. */
  cleared: readonly string[];
  /** Recently viewed, latest first. */
  seen: readonly string[];
}

/** The saved products, as the host provides them. Every change shows in the other tabs too. */
export interface SavedProducts {
  /** Returns the same object until something changes. */
  read: () => SavedProductIds;
  /** @returns A function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Adds a product to the shortlist or removes it; a full shortlist does not change. */
  toggle: (id: string) => void;
  /** Adds products that are not on the shortlist yet, as long as there is room. */
  add: (ids: readonly string[]) => void;
  clearShortlist: () => void;
  markViewed: (id: string) => void;
  clearViewed: () => void;
  /** Replaces the ids of products that have moved: former id → current id. */
  replaceMovedIds: (moved: Readonly<Record<string, string>>) => void;
}

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
