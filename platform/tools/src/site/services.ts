import { join } from 'node:path';
import { ROOT } from '../run.ts';
import { startProcess } from './process.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** Starts a service of the platform and waits until `/healthz` answers. */
function startService(
  settings: Settings,
  site: Site,
  part: { name: string; main: string; url: string; env: Record<string, string> },
): Promise<void> {
  return startProcess(settings, site, {
    name: part.name,
    main: join(ROOT, part.main),
    cwd: ROOT,
    env: { NODE_ENV: 'production', ...part.env },
    ready: `${part.url}/healthz`,
  });
}

export function startContent(settings: Settings, site: Site): Promise<void> {
  return startService(settings, site, {
    name: 'content',
    main: 'platform/content/src/main.ts',
    url: settings.contentUrl,
    env: {
      CONTENT_PORT: String(settings.ports.CONTENT_PORT),
      VITRINE_STATE: settings.state,
    },
  });
}

export function startReleases(settings: Settings, site: Site): Promise<void> {
  return startService(settings, site, {
    name: 'releases',
    main: 'platform/releases/src/bin/serve.ts',
    url: settings.releasesUrl,
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
    url: settings.siteUrl,
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
    url: settings.devUrl,
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
    VITRINE_RELEASES_URL: settings.releasesUrl,
    VITRINE_CONTENT_URL: settings.contentUrl,
  };
}
