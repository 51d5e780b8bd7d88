import { join } from 'node:path';
import { describeDatabase } from '@vitrine/platform-content/database-url';
import { ROOT } from '../run.ts';
import { type Process, startProcess } from './process.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/**
 * Any free port, so that several sites run on one machine: the log of each part says which. No
 * front has to notice when a part stops.
 */
const OF_ONE_MACHINE = { METRICS_PORT: '0', VITRINE_DRAIN_DELAY: '0' };

/** Starts a part of the platform and waits until it is ready. */
function startService(
  settings: Settings,
  site: Site,
  part: Pick<Process, 'name' | 'main' | 'env' | 'ready' | 'waitsFor'>,
): Promise<void> {
  return startProcess(settings, site, {
    ...part,
    main: join(ROOT, part.main),
    cwd: ROOT,
    env: { NODE_ENV: 'production', ...OF_ONE_MACHINE, ...part.env },
  });
}

/** Both processes of the content service: delivery is ready when authoring has a projection. */
export async function startContent(settings: Settings, site: Site): Promise<void> {
  const { ports, state, database } = settings;
  if (database !== undefined) {
    console.log(`  DATABASE_URL: the content is in PostgreSQL, ${describeDatabase(database)}`);
  }
  const authoring = startService(settings, site, {
    name: 'authoring',
    main: 'platform/content/src/bin/authoring.ts',
    ready: `${settings.authoringUrl}/readyz`,
    env: {
      VITRINE_SAMPLE_CATALOGUE: settings.sampleCatalogue,
      AUTHORING_PORT: String(ports.AUTHORING_PORT),
      VITRINE_STATE: state,
    },
  });
  const delivery = startService(settings, site, {
    name: 'delivery',
    main: 'platform/content/src/bin/delivery.ts',
    // Its port opens when it can answer. It is not ready without content.
    ready: `${settings.contentUrl}/healthz`,
    env: { CONTENT_PORT: String(ports.CONTENT_PORT), VITRINE_STATE: state },
    waitsFor: authoring,
  });
  await Promise.all([authoring, delivery]);
}

export function startReleases(settings: Settings, site: Site): Promise<void> {
  return startService(settings, site, {
    name: 'releases',
    main: 'platform/releases/src/bin/serve.ts',
    ready: `${settings.releasesUrl}/readyz`,
    env: {
      RELEASES_PORT: String(settings.ports.RELEASES_PORT),
      VITRINE_RELEASES: settings.releases,
    },
  });
}

export function startEdge(settings: Settings, site: Site): Promise<void> {
  return startService(settings, site, {
    name: 'edge',
    main: 'platform/edge/src/main.ts',
    ready: `${settings.siteUrl}/readyz`,
    env: edgeEnvironment(settings, settings.ports.PORT),
  });
}

/** @param servers Part → origin of its development server. */
export function startDevelopmentEdge(
  settings: Settings,
  site: Site,
  servers: ReadonlyMap<string, string>,
): Promise<void> {
  return startService(settings, site, {
    name: 'edge-dev',
    main: 'platform/edge/src/main.ts',
    ready: `${settings.devUrl}/readyz`,
    env: {
      ...edgeEnvironment(settings, settings.devPort),
      VITRINE_ADDRESS: 'localhost',
      VITRINE_DEV: Array.from(servers, (server) => server.join('=')).join(','),
    },
  });
}

function edgeEnvironment(settings: Settings, port: number): Record<string, string> {
  return {
    PORT: String(port),
    VITRINE_RELEASES: settings.releases,
    VITRINE_KEYS: settings.keys,
    VITRINE_STATE: settings.state,
    VITRINE_RELEASES_URL: settings.releasesUrl,
    VITRINE_CONTENT_URL: settings.contentUrl,
  };
}
