import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openProcesses, platformModule } from '../processes.ts';
import { growStore } from '../releases/store.ts';
import { makeBuilds } from '../speed/builds/build-variants.ts';
import { originOf } from '../speed/site/serve.ts';
import type { Profile } from '../speed/site/simulated-network.ts';
import { announceHost, announceOrigins } from './announce.ts';
import type { FrontSettings, Site } from './front-settings.ts';
import type { Variant } from './scenarios.ts';
import type { Product } from './start-product.ts';

export interface Sites extends AsyncDisposable {
  origin: (variant: string) => string;
  /** Changes the network profile for everything sent from now on. */
  setNetwork: (profile: Profile) => Promise<void>;
}

/** The release store of a site: the product's own, or a grown copy of it in a folder. */
async function storeOf({ scale }: Variant, releases: string, copy: string): Promise<string> {
  if (scale === undefined) return releases;
  await cp(releases, copy, { recursive: true });
  await growStore(copy, scale);
  return copy;
}

/** Starts an edge for each site, and the front, which serves them behind the simulated network. */
export async function startSites(
  { state, releases, certificate, upstream, free }: Product,
  variants: Readonly<Record<string, Variant>>,
): Promise<Sites> {
  const names = Object.keys(variants);
  const ports = { releases: free, content: free + 1, reports: free + 2 };
  const portOf = (variant: string) => free + 3 + names.indexOf(variant);
  const stores = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const builds = join(state, 'variants');
  const parts = openProcesses();
  const stop = async () => {
    await parts.stop();
    await rm(stores, { recursive: true, force: true });
  };

  const startEdge = async (name: string, variant: Variant): Promise<Site> => {
    const port = portOf(name);
    const edge = port + names.length;
    const origin = (part: 'releases' | 'content') =>
      originOf(variant.ownOrigin.includes(part) ? port : ports[part]);
    await parts.start({
      ...platformModule('edge/src/main.ts'),
      env: {
        NODE_ENV: 'production',
        METRICS_PORT: '0',
        PORT: String(edge),
        VITRINE_RELEASES: await storeOf(variant, releases, join(stores, name)),
        VITRINE_RELEASES_URL: origin('releases'),
        VITRINE_CONTENT_URL: origin('content'),
        VITRINE_CONTENT_INTERNAL_URL: `http://localhost:${upstream.content}`,
        VITRINE_SITE_URL: originOf(port),
        ...(variant.reporting && {
          VITRINE_ERROR_REPORTING: '1',
          VITRINE_SENTRY_DSN: `https://key@localhost:${ports.reports}/1`,
        }),
      },
      ready: `http://localhost:${edge}/readyz`,
    });
    const document = await fetch(`http://localhost:${edge}/en/home`);
    const host = announceHost(await document.text());
    const origins = announceOrigins([origin('releases'), origin('content')]);
    const link = { origins, host, none: '' }[variant.link ?? 'none'];
    return { port, edge, link, early: variant.early ? host : '', documents: variant.documents };
  };

  try {
    if (Object.values(variants).some(({ documents }) => documents?.application)) {
      await makeBuilds(['tuned'], builds);
    }
    const sites: Site[] = [];
    for (const [name, variant] of Object.entries(variants))
      sites.push(await startEdge(name, variant));
    const workerData: FrontSettings = { certificate, builds, sites, ports, upstream };
    const front = new Worker(new URL('./front.ts', import.meta.url), { workerData });
    await once(front, 'message');
    return {
      origin: (variant) => originOf(portOf(variant)),
      async setNetwork(profile) {
        const changed = once(front, 'message');
        front.postMessage(profile);
        await changed;
      },
      async [Symbol.asyncDispose]() {
        await front.terminate();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
