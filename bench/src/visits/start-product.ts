import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openParts, platformModule } from '../parts.ts';
import type { Certificate } from '../speed/site/certificate.ts';

/** What all sites that are compared have in common. */
export interface Product extends AsyncDisposable {
  /** Folder of what the bench keeps between runs. */
  state: string;
  /** The release store that its screens were published to. */
  releases: string;
  certificate: Certificate;
  /** Where its release files and its content are found. */
  upstream: Readonly<Record<'releases' | 'content', number>>;
  /** First of the ports that are left. */
  free: number;
}

/**
 * Starts the product as `pnpm start` does.
 *
 * @param state Folder that is kept between runs.
 * @param base First of 24 ports, together with those of the sites.
 */
export async function startProduct(
  state: string,
  base: number,
  certificate: Certificate,
): Promise<Product> {
  const upstream = { releases: base + 1, content: base + 2 };
  const site = join(state, 'site');
  await mkdir(site, { recursive: true });
  const parts = openParts();
  try {
    await parts.start({
      ...platformModule('local/src/start.ts'),
      env: {
        VITRINE_STATE: site,
        PORT: String(base),
        RELEASES_PORT: String(upstream.releases),
        CONTENT_PORT: String(upstream.content),
      },
      ready: `http://localhost:${base}/healthz`,
    });
  } catch (error) {
    await parts.stop();
    throw error;
  }
  return {
    state,
    releases: join(site, 'releases'),
    certificate,
    upstream,
    free: base + 3,
    [Symbol.asyncDispose]: parts.stop,
  };
}
