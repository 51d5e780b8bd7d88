import type { Browser } from 'playwright-core';
import type { Profile } from '../speed/site/simulated-network.ts';
import { startSites } from './start-sites.ts';
import { withProduct } from './with-product.ts';

export interface OneSite {
  browser: Browser;
  origin: string;
  /** Changes the network profile for everything sent from now on. */
  setNetwork: (profile: Profile) => Promise<void>;
}

/**
 * Starts the product, its site and a browser for the duration of a measurement.
 *
 * @param base The first of seven ports.
 */
export function withSite(base: number, measure: (site: OneSite) => Promise<void>): Promise<void> {
  return withProduct(base, async (product, browser) => {
    await using sites = await startSites(product, { site: {} });
    await measure({ browser, origin: sites.origin('site'), setNetwork: sites.setNetwork });
  });
}
