import type { Browser } from 'playwright-core';
import type { Profile } from '../speed/site/line.ts';
import { startSites } from './start-sites.ts';
import { withProduct } from './with-product.ts';

/** As an edge has it that is told of no other place: release files come from the site's own origin. */
const SITE = { own: ['releases'] } as const;

export interface OneSite {
  browser: Browser;
  origin: string;
  /** Changes the visitor's line for what is sent from now on. */
  line: (profile: Profile) => Promise<void>;
}

/**
 * Starts the product, its site and a browser, for as long as something is measured.
 *
 * @param base First of 24 ports.
 */
export function withSite(base: number, measure: (site: OneSite) => Promise<void>): Promise<void> {
  return withProduct(base, async (product, browser) => {
    await using sites = await startSites(product, { site: SITE });
    await measure({ browser, origin: sites.origin('site'), line: sites.line });
  });
}
