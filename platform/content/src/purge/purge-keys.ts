import { CONTENT_API } from '@vitrine/contract/content-api';
import { MAX_KEYS_PER_PURGE } from '@vitrine/http';
import type { Change } from '../authoring/change.ts';

/** The key of every answer. */
const ALL = 'content';
/** The key of answers that contain more than one product or story. */
const LISTS = 'lists';

const keyOfProduct = (id: string) => `product-${encodeURIComponent(id)}`;

/** Endpoints whose answers contain no product and no story. */
const WITHOUT_PRODUCTS: ReadonlySet<string> = new Set(
  [
    CONTENT_API.typography,
    CONTENT_API.locales,
    CONTENT_API.site,
    CONTENT_API.textPages,
    CONTENT_API.textPage,
  ].map(({ path }) => path),
);

/**
 * The keys by which a CDN can purge an answer of the content API.
 *
 * @param path The path of the endpoint, with the names of its parameters.
 * @param id The parameter `id`.
 */
export function keysOfAnswer(path: string, id: string): string[] {
  if (path === CONTENT_API.product.path) return [ALL, keyOfProduct(id)];
  return WITHOUT_PRODUCTS.has(path) ? [ALL] : [ALL, LISTS];
}

/** The keys that purge all answers. */
export const keysOfEverything = (): string[] => [ALL];

/**
 * The keys of the answers that may differ after changes. Brands, groups and languages are on every
 * page, and a change of many products is on most of them.
 *
 * @param documents The changed documents and those that contain part of them.
 */
export function keysOfChanges(documents: readonly Change[]): string[] {
  const keys = new Set(documents.flatMap(keysOfChange));
  return keys.has(ALL) || keys.size > MAX_KEYS_PER_PURGE ? [ALL] : [...keys];
}

function keysOfChange({ kind, key }: Change): string[] {
  switch (kind) {
    case 'product':
      return [keyOfProduct(key), LISTS];
    case 'story':
      return [LISTS];
    // Products and stories with the picture are among the documents.
    case 'media':
      return [];
    default:
      return [ALL];
  }
}
