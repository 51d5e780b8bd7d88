import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openParts, platformModule } from '../../parts.ts';
import { buildVariants } from '../builds/build-variants.ts';
import { type Certificate, createCertificate } from './certificate.ts';
import type { FrontSettings } from './front-settings.ts';
import type { Profile } from './line.ts';

export interface BenchSite {
  certificate: Certificate;
  /** Origin of a variant's site, or of what all of them ask. */
  origin: (name: keyof FrontSettings['ports']) => string;
  /** Changes the line for what is sent from now on. */
  line: (profile: Profile) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the whole product as `pnpm start` does, an edge of its own whose addresses are the front's, and
 * the front, which serves all variants behind the visitor's line.
 *
 * @param state Folder that is kept between runs.
 * @param base First of twelve ports.
 */
export async function startSite(state: string, base: number): Promise<BenchSite> {
  const ports = {
    federated: base,
    tuned: base + 1,
    plain: base + 2,
    stock: base + 3,
    releases: base + 4,
    content: base + 5,
  };
  const upstream = { edge: base + 6, releases: base + 8, content: base + 9 };
  const origin = (name: keyof typeof ports) => `https://localhost:${ports[name]}`;
  const variants = join(state, 'variants');
  await mkdir(variants, { recursive: true });
  const certificate = await createCertificate();
  const parts = openParts();
  try {
    await parts.start({
      ...platformModule('local/src/start.ts'),
      env: {
        VITRINE_STATE: join(state, 'site'),
        PORT: String(base + 7),
        RELEASES_PORT: String(upstream.releases),
        CONTENT_PORT: String(upstream.content),
      },
      ready: `http://localhost:${base + 7}/healthz`,
    });
    await parts.start({
      ...platformModule('edge/src/main.ts'),
      env: {
        NODE_ENV: 'production',
        PORT: String(upstream.edge),
        VITRINE_RELEASES: join(state, 'site', 'releases'),
        VITRINE_RELEASES_URL: origin('releases'),
        VITRINE_CONTENT_URL: origin('content'),
        VITRINE_CONTENT_INTERNAL_URL: `http://localhost:${upstream.content}`,
        VITRINE_SITE_URL: 'https://vitrine.example',
      },
      ready: `http://localhost:${upstream.edge}/healthz`,
    });
    await buildVariants(variants, `${origin('releases')}/stock`);
    const workerData: FrontSettings = { certificate, variants, ports, upstream };
    const front = new Worker(new URL('./front.ts', import.meta.url), { workerData });
    await once(front, 'message');
    return {
      certificate,
      origin,
      async line(profile) {
        const changed = once(front, 'message');
        front.postMessage(profile);
        await changed;
      },
      async stop() {
        await front.terminate();
        await parts.stop();
      },
    };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
