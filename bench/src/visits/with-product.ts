import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { replaceByPhotographs } from '../photographs/replace-by-photographs.ts';
import { createCertificate } from '../speed/site/certificate.ts';
import { launchBrowser } from '../speed/visits/browser.ts';
import { type Product, startProduct } from './start-product.ts';

const STATES = fileURLToPath(new URL('../../../.vitrine', import.meta.url));

export interface ProductOptions {
  /** Whether its pictures are as large as photographs. They have a state of their own. */
  photographs?: boolean | undefined;
}

/**
 * Starts the product and a browser for the duration of a measurement.
 *
 * @param base The first of 24 ports, including those of the sites.
 */
export async function withProduct(
  base: number,
  measure: (product: Product, browser: Browser) => Promise<void>,
  { photographs = false }: ProductOptions = {},
): Promise<void> {
  const state = join(STATES, photographs ? 'bench-photographs' : 'bench');
  const certificate = await createCertificate();
  const browser = await launchBrowser(certificate.keyHash);
  try {
    await using product = await startProduct(state, base, certificate);
    if (photographs) await replaceByPhotographs(join(state, 'site', 'content', 'media'));
    const end = () => void product[Symbol.asyncDispose]().then(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    await measure(product, browser);
  } finally {
    await browser.close();
  }
}
