import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openProcesses, platformModule } from '../processes.ts';
import { originOf } from '../speed/site/serve.ts';
import type { Profile } from '../speed/site/simulated-network.ts';
import { startFront } from '../speed/site/start-front.ts';
import type { FrontChange, FrontSettings, Site } from './front-settings.ts';
import type { Product } from './with-product.ts';

/** How a site differs from the product as it is released. */
export interface SiteOptions {
  /** Its release store is a copy, which the measurement may change. */
  ownStore?: true;
  /** The folder of the tuned monolith that its documents load, with the initial HTML. */
  monolith?: string;
}

export interface Sites extends AsyncDisposable {
  origin: (site: string) => string;
  /** The URL of a site's edge, past the front. */
  edge: (site: string) => string;
  /** The release store of a site. */
  store: (site: string) => string;
  /** Changes the network profile for everything sent from now on. */
  setNetwork: (profile: Profile) => Promise<void>;
  /** Changes the folder of the monolith for everything sent from now on. */
  setMonolith: (folder: string) => Promise<void>;
}

async function copyStore(releases: string, copy: string): Promise<void> {
  await cp(releases, copy, { recursive: true });
  for (const name of ['keys.json', 'keys']) {
    await cp(join(dirname(releases), name), join(dirname(copy), name), { recursive: true });
  }
}

/** Starts an edge for each site, and the front, which serves them behind the simulated network. */
export async function startSites(
  { releases, certificate, contentPort, free }: Product,
  options: Readonly<Record<string, SiteOptions>>,
): Promise<Sites> {
  const names = Object.keys(options);
  const portOf = (name: string) => free + 1 + names.indexOf(name);
  const edgeOf = (name: string) => portOf(name) + names.length;
  const stores = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const storeOf = (name: string) => (options[name]?.ownStore ? join(stores, name) : releases);
  const parts = openProcesses();
  const stop = async () => {
    await parts.stop();
    await rm(stores, { recursive: true, force: true });
  };

  const startEdge = async (name: string, { ownStore, monolith }: SiteOptions): Promise<Site> => {
    const [port, edge] = [portOf(name), edgeOf(name)];
    if (ownStore) await copyStore(releases, storeOf(name));
    await parts.start({
      ...platformModule('edge/src/main.ts'),
      env: {
        NODE_ENV: 'production',
        METRICS_PORT: '0',
        PORT: String(edge),
        VITRINE_RELEASES: storeOf(name),
        VITRINE_RELEASES_URL: originOf(port),
        VITRINE_CONTENT_URL: originOf(free),
        VITRINE_CONTENT_INTERNAL_URL: `http://localhost:${contentPort}`,
        VITRINE_SITE_URL: originOf(port),
      },
      ready: `http://localhost:${edge}/readyz`,
    });
    return { port, edge, monolith };
  };

  try {
    const sites: Site[] = [];
    for (const [name, site] of Object.entries(options)) sites.push(await startEdge(name, site));
    const content = { port: free, upstream: contentPort };
    const front = await startFront<FrontSettings, FrontChange>(
      new URL('./front.ts', import.meta.url),
      { certificate, sites, content },
    );
    return {
      origin: (name) => originOf(portOf(name)),
      edge: (name) => `http://localhost:${edgeOf(name)}`,
      store: storeOf,
      setNetwork: (profile) => front.change({ profile }),
      setMonolith: (monolith) => front.change({ monolith }),
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
