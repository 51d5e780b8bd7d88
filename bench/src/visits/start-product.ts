import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openProcesses, platformModule } from '../processes.ts';
import type { Certificate } from '../speed/site/certificate.ts';

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

/**
 * Starts the product as `pnpm start` does.
 *
 * @param state The folder that is kept between runs.
 * @param base The first of nine ports, including those of the sites.
 */
export async function startProduct(
  state: string,
  base: number,
  certificate: Certificate,
): Promise<Product> {
  const contentPort = base + 2;
  const site = join(state, 'site');
  await mkdir(site, { recursive: true });
  const parts = openProcesses();
  try {
    await parts.start({
      ...platformModule('tools/src/start.ts'),
      env: {
        VITRINE_STATE: site,
        PORT: String(base),
        RELEASES_PORT: String(base + 1),
        CONTENT_PORT: String(contentPort),
        AUTHORING_PORT: String(base + 3),
      },
      ready: `http://localhost:${base}/readyz`,
    });
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
