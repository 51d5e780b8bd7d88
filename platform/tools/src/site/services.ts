import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_METRICS_PORTS, DEFAULT_PORTS } from '@vitrine/http';
import { describeDatabase } from '@vitrine/platform-content/database-url';
import { ROOT } from '../run.ts';
import { guardKeyFile } from './ensure-keys.ts';
import { isPortFree } from './ports.ts';
import { type Process, type Started, startProcess } from './process.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** No front has to notice when a part stops. */
const OF_ONE_MACHINE = { VITRINE_DRAIN_DELAY: '0' };

const SERVICES = {
  edge: 'site',
  releases: 'releases',
  delivery: 'content',
  authoring: 'authoring',
  admin: 'admin',
  guard: 'site',
  console: 'site',
} as const;

/**
 * The documented port of a part's metrics, if the part itself is on its documented port: several
 * sites run on one machine. Else any free one, which the log of the part names.
 */
export async function metricsPort(part: keyof typeof SERVICES, port: number): Promise<string> {
  const documented = DEFAULT_METRICS_PORTS[part];
  const isFirstSite = port === DEFAULT_PORTS[SERVICES[part]];
  return isFirstSite && (await isPortFree(documented)) ? String(documented) : '0';
}

/** Starts a part of the platform and waits until it is ready. */
function startService(
  settings: Settings,
  site: Site,
  part: Pick<Process, 'name' | 'main' | 'env' | 'ready' | 'waitsFor'>,
): Promise<Started> {
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
      // Visitors of other machines may reach the other parts.
      VITRINE_ADDRESS: '127.0.0.1',
      AUTHORING_PORT: String(ports.AUTHORING_PORT),
      METRICS_PORT: await metricsPort('authoring', ports.AUTHORING_PORT),
      VITRINE_STATE: state,
    },
  });
  const delivery = startService(settings, site, {
    name: 'delivery',
    main: 'platform/content/src/bin/delivery.ts',
    // Its port opens when it can answer. It is not ready without content.
    ready: `${settings.contentUrl}/healthz`,
    env: {
      CONTENT_PORT: String(ports.CONTENT_PORT),
      METRICS_PORT: await metricsPort('delivery', ports.CONTENT_PORT),
      VITRINE_STATE: state,
    },
    waitsFor: authoring,
  });
  await Promise.all([authoring, delivery]);
}

/** @param publishing Ends when the store has a release: before that it has nothing to serve. */
export async function startReleases(
  settings: Settings,
  site: Site,
  publishing: Promise<unknown>,
): Promise<Started> {
  return startService(settings, site, {
    name: 'releases',
    main: 'platform/releases/src/bin/serve.ts',
    ready: `${settings.releasesUrl}/readyz`,
    env: {
      RELEASES_PORT: String(settings.ports.RELEASES_PORT),
      METRICS_PORT: await metricsPort('releases', settings.ports.RELEASES_PORT),
      VITRINE_RELEASES: settings.releases,
    },
    waitsFor: publishing,
  });
}

export async function startEdge(settings: Settings, site: Site): Promise<Started> {
  return startService(settings, site, {
    name: 'edge',
    main: 'platform/edge/src/main.ts',
    ready: `${settings.siteUrl}/readyz`,
    env: {
      ...edgeEnvironment(settings, settings.ports.PORT),
      METRICS_PORT: await metricsPort('edge', settings.ports.PORT),
    },
  });
}

/**
 * Starts the guard, if the site has a key for it.
 *
 * @param edgeMetricsUrl The metrics port of the edge, which counts page views.
 */
export async function startGuard(
  settings: Settings,
  site: Site,
  edgeMetricsUrl: string,
): Promise<void> {
  const key = guardKeyFile(settings);
  if (!existsSync(key)) return;
  await startService(settings, site, {
    name: 'guard',
    main: 'platform/guard/src/bin/guard.ts',
    env: {
      VITRINE_RELEASES: settings.releases,
      VITRINE_KEYS: settings.keys,
      VITRINE_SIGNING_KEY: key,
      VITRINE_GUARD_EDGES: edgeMetricsUrl,
      METRICS_PORT: await metricsPort('guard', settings.ports.PORT),
    },
  });
}

/**
 * Starts the console.
 *
 * @returns the address that signs in once.
 */
export async function startConsole(settings: Settings, site: Site): Promise<string> {
  const { ports, consolePort, state } = settings;
  const isFirstSite = ports.PORT === DEFAULT_PORTS.site;
  const isFree = isFirstSite && (await isPortFree(DEFAULT_PORTS.console));
  const addressFile = join(state, 'console-address');
  await startService(settings, site, {
    name: 'console',
    main: 'platform/console/src/bin/console.ts',
    env: {
      CONSOLE_PORT: String(consolePort ?? (isFree ? DEFAULT_PORTS.console : 0)),
      VITRINE_ADDRESS: '127.0.0.1',
      VITRINE_RELEASES: settings.releases,
      VITRINE_KEYS: settings.keys,
      VITRINE_SITE_URL: settings.siteUrl,
      VITRINE_CONSOLE_ADDRESS_FILE: addressFile,
      METRICS_PORT: await metricsPort('console', ports.PORT),
    },
  });
  return (await readFile(addressFile, 'utf8')).trim();
}

/** @param servers Part → origin of its development server. */
export function startDevelopmentEdge(
  settings: Settings,
  site: Site,
  servers: ReadonlyMap<string, string>,
): Promise<Started> {
  return startService(settings, site, {
    name: 'edge-dev',
    main: 'platform/edge/src/main.ts',
    ready: `${settings.devUrl}/readyz`,
    env: {
      ...edgeEnvironment(settings, settings.devPort),
      METRICS_PORT: '0',
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

/**
 * Names the edge of this site where commands look for edges: `pnpm screen status` asks it what
 * visitors get. A list of keys that others share has a list of their edges.
 */
export async function listEdge(
  { keys, state, siteUrl }: Settings,
  site: Site,
  { metricsUrl }: Started,
): Promise<void> {
  if (dirname(keys) !== state) return;
  const file = join(state, 'edges.json');
  site.onStop(() => rm(file, { force: true }));
  await writeFile(file, `${JSON.stringify([{ url: siteUrl, metrics: await metricsUrl }])}\n`);
}
