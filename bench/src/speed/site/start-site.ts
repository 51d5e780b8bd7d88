import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNext, nextCommand } from '../../peers/next.ts';
import { openProcesses, platformModule, wholeProduct } from '../../processes.ts';
import { makeBuilds } from '../builds/build-variants.ts';
import { replaceByPhotographs } from '../photographs/replace-by-photographs.ts';
import { REBUILT, type RebuiltVariant, type Variant } from '../variants.ts';
import { type Certificate, createCertificate } from './certificate.ts';
import type { FrontSettings } from './front-settings.ts';
import { originOf } from './serve.ts';
import type { Profile } from './simulated-network.ts';
import { startFront } from './start-front.ts';

/** Kept between runs. Its pictures are as large as photographs. */
const STATE = fileURLToPath(new URL('../../../../.vitrine/bench-photographs', import.meta.url));
const SITE = join(STATE, 'site');

export interface BenchSite {
  certificate: Certificate;
  /** The content service's own origin. */
  contentUrl: string;
  /** The origin of a variant's site. */
  origin: (variant: Variant) => string;
  /** Changes the network profile for everything sent from now on. */
  setNetwork: (profile: Profile) => Promise<void>;
  stop: () => Promise<void>;
}

const isRebuilt = (variant: Variant): variant is RebuiltVariant => variant in REBUILT;

/** A port for each variant, in the order of the list. */
const portsFrom = (base: number) => ({
  federated: base,
  tunedHtml: base + 1,
  options: base + 2,
  next: base + 3,
});

/**
 * Starts the whole product as `pnpm start` does, an edge whose URLs are the front's, the peer, and
 * the front, which serves all variants behind the simulated network.
 *
 * @param compared The variants to build; the released site is always there.
 * @param base The first of ten ports.
 */
export async function startSite(compared: readonly Variant[], base: number): Promise<BenchSite> {
  const ports = portsFrom(base);
  const own = base + 4;
  const upstream = { edge: own, content: own + 1, next: own + 2 };
  const origin = (variant: Variant) => originOf(ports[variant]);
  const builds = join(STATE, 'variants');
  await mkdir(builds, { recursive: true });
  const certificate = await createCertificate();
  const parts = openProcesses();
  try {
    const product = { site: own + 3, releases: own + 4, authoring: own + 5 };
    await parts.start(wholeProduct(SITE, { ...product, content: upstream.content }));
    await replaceByPhotographs(join(SITE, 'content', 'media'));
    await parts.start({
      ...platformModule('edge/src/main.ts'),
      env: {
        NODE_ENV: 'production',
        METRICS_PORT: '0',
        PORT: String(upstream.edge),
        VITRINE_RELEASES: join(SITE, 'releases'),
        VITRINE_SITE_URL: origin('federated'),
        VITRINE_CONTENT_URL: origin('federated'),
        VITRINE_CONTENT_INTERNAL_URL: `http://localhost:${upstream.content}`,
      },
      ready: `http://localhost:${upstream.edge}/readyz`,
    });
    const contentUrl = `http://localhost:${upstream.content}`;
    const rebuilt = compared.filter(isRebuilt);
    await makeBuilds(
      rebuilt.map((variant) => REBUILT[variant]),
      builds,
    );
    const hasNext = compared.includes('next');
    if (hasNext) {
      await installNext(contentUrl);
      await parts.start(nextCommand(upstream.next, contentUrl));
    }
    const { next, ...services } = upstream;
    const front = await startFront<FrontSettings, Profile>(new URL('./front.ts', import.meta.url), {
      certificate,
      builds,
      rebuilt,
      ports,
      upstream: hasNext ? { ...services, next } : services,
    });
    const stop = () => front.stop().then(parts.stop);
    return { setNetwork: front.change, certificate, contentUrl, origin, stop };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
