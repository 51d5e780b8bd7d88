import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openParts, platformModule } from '../parts.ts';
import { type Certificate, createCertificate } from '../speed/site/certificate.ts';
import type { Profile } from '../speed/site/line.ts';
import { announceHost, announceOrigins } from './announce.ts';
import type { FrontSettings, Site } from './front-settings.ts';
import { deliveryOf, WAYS, type Way } from './ways.ts';

export interface Sites {
  certificate: Certificate;
  origin: (way: Way) => string;
  /** Changes the line for what is sent from now on. */
  line: (profile: Profile) => Promise<void>;
  stop: () => Promise<void>;
}

const originAt = (port: number) => `https://localhost:${port}`;

/**
 * Starts the product, an edge for each way, and the front, which serves them behind the visitor's line.
 *
 * @param state Folder that is kept between runs.
 * @param base First of 20 ports.
 */
export async function startSites(
  state: string,
  base: number,
  ways: readonly Way[],
): Promise<Sites> {
  const upstream = { releases: base + 1, content: base + 2 };
  const ports = { releases: base + 3, content: base + 4 };
  const portsOf = (way: Way) => {
    const index = Object.keys(WAYS).indexOf(way);
    return { port: base + 5 + index, edge: base + 12 + index };
  };
  const certificate = await createCertificate();
  const parts = openParts();
  const startEdge = async (way: Way): Promise<Site> => {
    const { port, edge } = portsOf(way);
    const { own, link, early } = deliveryOf(way);
    const originOf = (part: 'releases' | 'content') =>
      originAt(own.includes(part) ? port : ports[part]);
    const origins = [originOf('releases'), originOf('content')];
    await parts.start({
      ...platformModule('edge/src/main.ts'),
      env: {
        NODE_ENV: 'production',
        PORT: String(edge),
        VITRINE_RELEASES: join(state, 'releases'),
        VITRINE_RELEASES_URL: originOf('releases'),
        VITRINE_CONTENT_URL: originOf('content'),
        VITRINE_CONTENT_INTERNAL_URL: `http://localhost:${upstream.content}`,
        VITRINE_SITE_URL: originAt(port),
      },
      ready: `http://localhost:${edge}/healthz`,
    });
    const document = await fetch(`http://localhost:${edge}/en/home`);
    const host = announceHost(await document.text());
    return {
      port,
      edge,
      link: link === 'origins' ? announceOrigins(origins) : link ? host : '',
      early: early ? host : '',
    };
  };
  try {
    await parts.start({
      ...platformModule('local/src/start.ts'),
      env: {
        VITRINE_STATE: state,
        PORT: String(base),
        RELEASES_PORT: String(upstream.releases),
        CONTENT_PORT: String(upstream.content),
      },
      ready: `http://localhost:${base}/healthz`,
    });
    const sites = await Promise.all(ways.map(startEdge));
    const workerData: FrontSettings = { certificate, sites, ports, upstream };
    const front = new Worker(new URL('./front.ts', import.meta.url), { workerData });
    await once(front, 'message');
    return {
      certificate,
      origin: (way) => originAt(portsOf(way).port),
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
