import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { createCertificate } from '../speed/site/certificate.ts';
import { launchBrowser } from '../speed/visits/browser.ts';
import { type Product, startProduct } from './start-product.ts';

/** Kept between runs. */
const STATE = fileURLToPath(new URL('../../../.vitrine/bench', import.meta.url));

/**
 * Starts the product and a browser for the duration of a measurement.
 *
 * @param base The first of nine ports, including those of the sites.
 */
export async function withProduct(
  base: number,
  measure: (product: Product, browser: Browser) => Promise<void>,
): Promise<void> {
  const certificate = await createCertificate();
  const browser = await launchBrowser(certificate.keyHash);
  try {
    await using product = await startProduct(STATE, base, certificate);
    const end = () => void product[Symbol.asyncDispose]().then(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    await measure(product, browser);
  } finally {
    await browser.close();
  }
}
