import { Hono } from 'hono';
import type { EdgeApp } from '../app.ts';
import type { DevelopmentServers } from '../config/development-servers.ts';
import type { LiveHost } from '../release-state/load-release-state.ts';
import type { SetReader } from '../release-state/set-files.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import { allowDevServers } from './allow-dev-servers.ts';
import { devHostPath, readDevHost, withDevHost } from './dev-host.ts';
import { readDevReleases, withDevReleases } from './dev-set.ts';
import { fetchFromDevServer } from './fetch-from-dev-server.ts';

/** How an edge on a developer's own machine differs: each part of it is put around the usual one. */
export interface Development {
  sets: (sets: SetReader) => SetReader;
  live: (live: ReleaseStateSource) => ReleaseStateSource;
  app: (app: EdgeApp) => EdgeApp;
}

/** With no servers, as anywhere but on a developer's machine, nothing differs. */
const NONE: Development = { sets: (sets) => sets, live: (live) => live, app: (app) => app };

/** @throws {Error} when a development server does not answer. */
export async function openDevelopment(servers: DevelopmentServers): Promise<Development> {
  if (servers.size === 0) return NONE;
  const releases = await readDevReleases(servers);
  const hostServer = servers.get('host');
  let host: LiveHost | undefined;

  return {
    sets: (sets) => withDevReleases(sets, releases),
    live: (live) => withDevHost(live, () => host),
    app(app) {
      const around: EdgeApp = new Hono();
      around.use(async (context, next) => {
        const { pathname } = new URL(context.req.url);
        const file = devHostPath(pathname);
        if (hostServer !== undefined && file !== undefined) return proxy(hostServer, file);
        if (hostServer !== undefined && !pathname.startsWith('/host/')) {
          host = await readDevHost(hostServer);
        }
        await next();
        relax(context.res.headers, servers);
        return undefined;
      });
      around.onError(({ message }, context) => context.text(`${message}\n`, 503));
      return around.route('/', app);
    },
  };
}

async function proxy(server: string, file: string): Promise<Response> {
  const answer = await fetchFromDevServer(server, file);
  const type = answer.headers.get('Content-Type') ?? 'application/octet-stream';
  return new Response(answer.body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store' },
  });
}

/**
 * What a page has to allow for scripts that change with every edit: they have no hashes, so none can
 * be asked for; they come from their server; and nothing that names them may be kept.
 */
function relax(headers: Headers, servers: DevelopmentServers): void {
  headers.delete('Integrity-Policy');
  headers.set('Cache-Control', 'no-store');
  const policy = headers.get('Content-Security-Policy');
  if (policy === null) return;
  const screens = [...servers].flatMap(([part, origin]) => (part === 'host' ? [] : [origin]));
  headers.set('Content-Security-Policy', allowDevServers(policy, screens, [...servers.values()]));
}
