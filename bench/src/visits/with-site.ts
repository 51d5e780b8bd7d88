import type { Browser } from 'playwright-core';
import type { Profile } from '../speed/site/simulated-network.ts';
import { startSites } from './start-sites.ts';
import { type ProductOptions, withProduct } from './with-product.ts';

/** The default of an edge: release files are on the site's own origin. */
const SITE = { ownOrigin: ['releases'] } as const;

export interface OneSite {
  browser: Browser;
  origin: string;
  /** Changes the network profile for everything sent from now on. */
  setNetwork: (profile: Profile) => Promise<void>;
}

/**
 * Starts the product, its site and a browser for the duration of a measurement.
 *
 * @param base The first of 24 ports.
 */
export function withSite(
  base: number,
  measure: (site: OneSite) => Promise<void>,
  options: ProductOptions = {},
): Promise<void> {
  return withProduct(
    base,
    async (product, browser) => {
      await using sites = await startSites(product, { site: SITE });
      await measure({ browser, origin: sites.origin('site'), setNetwork: sites.setNetwork });
    },
    options,
  );
}
