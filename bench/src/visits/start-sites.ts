import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openProcesses, platformModule } from '../processes.ts';
import { growStore } from '../releases/store.ts';
import { makeBuilds } from '../speed/builds/build-variants.ts';
import { originOf } from '../speed/site/serve.ts';
import type { Profile } from '../speed/site/simulated-network.ts';
import { announceHost, announceOrigins } from './announce.ts';
import type { FrontChange, FrontSettings, Site } from './front-settings.ts';
import type { Variant } from './scenarios.ts';
import type { Product } from './start-product.ts';

export interface Sites extends AsyncDisposable {
  origin: (variant: string) => string;
  /** The URL of a site's edge, past the front. */
  edge: (variant: string) => string;
  /** The release store of a site. */
  store: (variant: string) => string;
  /** Changes the network profile for everything sent from now on. */
  setNetwork: (profile: Profile) => Promise<void>;
  /** Changes the folder of the tuned monolith for everything sent from now on. */
  setBuilds: (folder: string) => Promise<void>;
}

/** Copies the product's release store for a site, and grows it if the site has a larger one. */
async function copyStore({ scale }: Variant, releases: string, copy: string): Promise<void> {
  await cp(releases, copy, { recursive: true });
  for (const name of ['keys.json', 'keys']) {
    await cp(join(dirname(releases), name), join(dirname(copy), name), { recursive: true });
  }
  if (scale) await growStore(copy, scale);
}

/**
 * Starts an edge for each site, and the front, which serves them behind the simulated network.
 *
 * @param built The folder of the tuned monolith; without it, it is built if a site needs it.
 */
export async function startSites(
  { state, releases, certificate, upstream, free }: Product,
  variants: Readonly<Record<string, Variant>>,
  built?: string,
): Promise<Sites> {
  const names = Object.keys(variants);
  const ports = { releases: free, content: free + 1, reports: free + 2 };
  const portOf = (variant: string) => free + 3 + names.indexOf(variant);
  const stores = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const builds = built ?? join(state, 'variants');
  const edgeOf = (variant: string) => portOf(variant) + names.length;
  const storeOf = (name: string) =>
    variants[name]?.scale || variants[name]?.ownStore ? join(stores, name) : releases;
  const parts = openProcesses();
  const stop = async () => {
    await parts.stop();
    await rm(stores, { recursive: true, force: true });
  };

  const startEdge = async (name: string, variant: Variant): Promise<Site> => {
    const port = portOf(name);
    const edge = edgeOf(name);
    if (storeOf(name) !== releases) await copyStore(variant, releases, storeOf(name));
    const origin = (part: 'releases' | 'content') =>
      originOf(variant.ownOrigin.includes(part) ? port : ports[part]);
    await parts.start({
      ...platformModule('edge/src/main.ts'),
      env: {
        NODE_ENV: 'production',
        METRICS_PORT: '0',
        PORT: String(edge),
        VITRINE_RELEASES: storeOf(name),
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
    const isMissing = built === undefined;
    if (isMissing && Object.values(variants).some(({ documents }) => documents?.application)) {
      await makeBuilds(['tuned'], builds);
    }
    const sites: Site[] = [];
    for (const [name, variant] of Object.entries(variants))
      sites.push(await startEdge(name, variant));
    const front = await startFront({ certificate, builds, sites, ports, upstream });
    return {
      origin: (variant) => originOf(portOf(variant)),
      edge: (variant) => `http://localhost:${edgeOf(variant)}`,
      store: storeOf,
      setNetwork: (profile) => front.change({ profile }),
      setBuilds: (folder) => front.change({ builds: folder }),
      async [Symbol.asyncDispose]() {
        await front.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startFront(workerData: FrontSettings) {
  const front = new Worker(new URL('./front.ts', import.meta.url), { workerData });
  await once(front, 'message');
  return {
    async change(to: FrontChange) {
      const changed = once(front, 'message');
      front.postMessage(to);
      await changed;
    },
    stop: () => front.terminate(),
  };
}
