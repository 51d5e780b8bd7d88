import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openParts, platformModule } from '../processes.ts';
import { growStore } from '../releases/store.ts';
import { buildTuned } from '../speed/builds/build-variants.ts';
import { originOf } from '../speed/site/serve.ts';
import type { Profile } from '../speed/site/simulated-network.ts';
import { announceHost, announceOrigins } from './announce.ts';
import type { FrontSettings, Site } from './front-settings.ts';
import type { Way } from './scenarios.ts';
import type { Product } from './start-product.ts';

export interface Sites extends AsyncDisposable {
  origin: (way: string) => string;
  /** Changes the line for everything sent from now on. */
  line: (profile: Profile) => Promise<void>;
}

/** Starts an edge for each site, and the front, which serves them behind the shaped line. */
export async function startSites(
  { state, releases, certificate, upstream, free }: Product,
  ways: Readonly<Record<string, Way>>,
): Promise<Sites> {
  const names = Object.keys(ways);
  const ports = { releases: free, content: free + 1, reports: free + 2 };
  const portOf = (way: string) => free + 3 + names.indexOf(way);
  const stores = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const variants = join(state, 'variants');
  const parts = openParts();
  const stop = async () => {
    await parts.stop();
    await rm(stores, { recursive: true, force: true });
  };

  const storeOf = async (name: string, { scale }: Way) => {
    if (scale === undefined) return releases;
    const store = join(stores, String(names.indexOf(name)));
    await cp(releases, store, { recursive: true });
    await growStore(store, scale);
    return store;
  };
  const startEdge = async (name: string, way: Way): Promise<Site> => {
    const port = portOf(name);
    const edge = port + names.length;
    const origin = (part: 'releases' | 'content') =>
      originOf(way.own.includes(part) ? port : ports[part]);
    await parts.start({
      ...platformModule('edge/src/main.ts'),
      env: {
        NODE_ENV: 'production',
        PORT: String(edge),
        VITRINE_RELEASES: await storeOf(name, way),
        VITRINE_RELEASES_URL: origin('releases'),
        VITRINE_CONTENT_URL: origin('content'),
        VITRINE_CONTENT_INTERNAL_URL: `http://localhost:${upstream.content}`,
        VITRINE_SITE_URL: originOf(port),
        ...(way.reporting && {
          VITRINE_ERROR_REPORTING: '1',
          VITRINE_SENTRY_DSN: `https://key@localhost:${ports.reports}/1`,
        }),
      },
      ready: `http://localhost:${edge}/healthz`,
    });
    const document = await fetch(`http://localhost:${edge}/en/home`);
    const host = announceHost(await document.text());
    const origins = announceOrigins([origin('releases'), origin('content')]);
    const link = { origins, host, none: '' }[way.link ?? 'none'];
    return { port, edge, link, early: way.early ? host : '', documents: way.documents };
  };

  try {
    if (Object.values(ways).some(({ documents }) => documents?.application)) {
      await buildTuned(variants);
    }
    const sites: Site[] = [];
    for (const [name, way] of Object.entries(ways)) sites.push(await startEdge(name, way));
    const workerData: FrontSettings = { certificate, variants, sites, ports, upstream };
    const front = new Worker(new URL('./front.ts', import.meta.url), { workerData });
    await once(front, 'message');
    return {
      origin: (way) => originOf(portOf(way)),
      async line(profile) {
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
