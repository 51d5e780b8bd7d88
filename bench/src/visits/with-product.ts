import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openProcesses, wholeProduct } from '../processes.ts';
import { type Certificate, createCertificate } from '../speed/site/certificate.ts';
import { launchBrowser } from '../speed/visits/browser.ts';

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
    await using product = await startProduct(base, certificate);
    const end = () => void product[Symbol.asyncDispose]().then(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    await measure(product, browser);
  } finally {
    await browser.close();
  }
}

/** The parts that all compared sites share. */
export interface Product extends AsyncDisposable {
  /** The release store with its screens. */
  releases: string;
  certificate: Certificate;
  /** The port of its content service. */
  contentPort: number;
  /** The first of the remaining ports. */
  free: number;
}

async function startProduct(base: number, certificate: Certificate): Promise<Product> {
  const [contentPort, site] = [base + 2, join(STATE, 'site')];
  await mkdir(site, { recursive: true });
  const parts = openProcesses();
  try {
    const ports = { site: base, releases: base + 1, content: contentPort, authoring: base + 3 };
    await parts.start(wholeProduct(site, ports));
  } catch (error) {
    await parts.stop();
    throw error;
  }
  return {
    releases: join(site, 'releases'),
    certificate,
    contentPort,
    free: base + 4,
    [Symbol.asyncDispose]: parts.stop,
  };
}
