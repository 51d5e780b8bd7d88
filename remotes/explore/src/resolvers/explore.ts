import type { Catalogue } from '@vitrine/content';
import type { ExplorePage } from '@vitrine/contract';

/** The part of the whole catalogue that the address asks for; without it there is no page. */
export function resolveExplore(catalogue: Catalogue, query: URLSearchParams): Promise<ExplorePage> {
  return catalogue.explore(Object.fromEntries(query));
}
