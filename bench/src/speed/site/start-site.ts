import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openProcesses, platformModule } from '../../processes.ts';
import { buildVariants } from '../builds/build-variants.ts';
import type { Variant } from '../variants.ts';
import { type Certificate, createCertificate } from './certificate.ts';
import type { FrontSettings } from './front-settings.ts';
import { originOf } from './serve.ts';
import type { Profile } from './simulated-network.ts';

export interface BenchSite {
  certificate: Certificate;
  /** The origin of a variant's site, which serves everything except the stock remotes. */
  origin: (variant: Variant) => string;
  /** Changes the network profile for everything sent from now on. */
  setNetwork: (profile: Profile) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the whole product as `pnpm start` does, an edge whose URLs are the front's, and the front,
 * which serves all variants behind the simulated network.
 *
 * @param state The folder that is kept between runs.
 * @param base The first of ten ports.
 */
export async function startSite(state: string, base: number): Promise<BenchSite> {
  const ports = {
    federated: base,
    tuned: base + 1,
    plain: base + 2,
    stock: base + 3,
    remotes: base + 4,
  };
  const upstream = { edge: base + 6, content: base + 9 };
  const origin = (variant: Variant) => originOf(ports[variant]);
  const variants = join(state, 'variants');
  await mkdir(variants, { recursive: true });
  const certificate = await createCertificate();
  const parts = openProcesses();
  try {
    await parts.start({
      ...platformModule('tools/src/start.ts'),
      env: {
        VITRINE_STATE: join(state, 'site'),
        PORT: String(base + 7),
        RELEASES_PORT: String(base + 8),
        CONTENT_PORT: String(upstream.content),
        AUTHORING_PORT: String(base + 5),
      },
      ready: `http://localhost:${base + 7}/readyz`,
    });
    await parts.start({
      ...platformModule('edge/src/main.ts'),
      env: {
        NODE_ENV: 'production',
        METRICS_PORT: '0',
        PORT: String(upstream.edge),
        VITRINE_RELEASES: join(state, 'site', 'releases'),
        VITRINE_SITE_URL: origin('federated'),
        VITRINE_CONTENT_URL: origin('federated'),
        VITRINE_CONTENT_INTERNAL_URL: `http://localhost:${upstream.content}`,
      },
      ready: `http://localhost:${upstream.edge}/readyz`,
    });
    await buildVariants(variants, originOf(ports.remotes));
    const workerData: FrontSettings = { certificate, variants, ports, upstream };
    const front = new Worker(new URL('./front.ts', import.meta.url), { workerData });
    await once(front, 'message');
    return {
      certificate,
      origin,
      async setNetwork(profile) {
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
