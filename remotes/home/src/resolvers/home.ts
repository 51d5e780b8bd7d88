import type { Catalogue } from '@vitrine/content';
import type { HomePage } from '@vitrine/contract';

/** The page itself: without it there is nothing to show, so its failure is the screen's. */
export function resolveHome(catalogue: Catalogue): Promise<HomePage> {
  return catalogue.home();
}
