import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { createCertificate } from '../speed/site/certificate.ts';
import type { Profile } from '../speed/site/line.ts';
import { launchBrowser } from '../speed/visits/browser.ts';
import { startProduct } from './start-product.ts';
import { startSites } from './start-sites.ts';

const STATE = fileURLToPath(new URL('../../../.vitrine/bench', import.meta.url));
/** As `pnpm start` and most installations have it: release files come from the site's own origin. */
const SITE = { own: ['releases'] } as const;

export interface OneSite {
  browser: Browser;
  origin: string;
  /** Changes the visitor's line for what is sent from now on. */
  line: (profile: Profile) => Promise<void>;
}

/**
 * Starts the product and a browser, for as long as something is measured.
 *
 * @param base First of 24 ports.
 */
export async function withSite(
  base: number,
  measure: (site: OneSite) => Promise<void>,
): Promise<void> {
  const certificate = await createCertificate();
  const browser = await launchBrowser(certificate.keyHash);
  try {
    await using product = await startProduct(STATE, base, certificate);
    const end = () => void product[Symbol.asyncDispose]().then(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    await using sites = await startSites(product, { site: SITE });
    await measure({ browser, origin: sites.origin('site'), line: sites.line });
  } finally {
    await browser.close();
  }
}
