import { Hono } from 'hono';
import type { DevelopmentServers } from '../config/development-servers.ts';
import { allowDevServers } from '../document/allow-dev-servers.ts';
import { isFilePath } from '../page/page.ts';
import type { LiveHost } from '../release-state/load-release-state.ts';
import type { Outlines } from '../release-state/outlines.ts';
import { type Routes, siteRoutes } from '../release-state/set/site-routes.ts';
import type { SetReader } from '../release-state/set-files.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import type { EdgeApp } from '../routes/handler.ts';
import { devHostPath, readDevHost, withDevHost } from './dev-host.ts';
import { readDevOutlines, readDevReleases, withDevReleases } from './dev-set.ts';
import { fetchFromDevServer } from './fetch-from-dev-server.ts';

/** Wrappers that let an edge on a developer's machine serve development servers. */
export interface Development {
  sets: (sets: SetReader) => SetReader;
  releaseState: (source: ReleaseStateSource) => ReleaseStateSource;
  app: (app: EdgeApp) => EdgeApp;
}

/** Without development servers, nothing is wrapped. */
const NONE: Development = {
  sets: (sets) => sets,
  releaseState: (source) => source,
  app: (app) => app,
};

/** @throws {Error} if a development server does not respond. */
export async function openDevelopment(servers: DevelopmentServers): Promise<Development> {
  if (servers.size === 0) return NONE;
  const releases = await readDevReleases(servers);
  const routes: Routes = Object.fromEntries(
    [...releases].map(([screen, { route }]) => [screen, route]),
  );
  const hostServer = servers.get('host');
  let outlines: Outlines = await readDevOutlines(servers).catch(() => new Map());
  // Read at the start, so that the edge is ready without a live host. If that fails, pages say why.
  let host: LiveHost | undefined =
    hostServer === undefined ? undefined : await readDevHost(hostServer).catch(() => undefined);

  return {
    sets: (sets) => withDevReleases(sets, releases),
    releaseState: (source) =>
      withDevReleasesOf(
        withDevHost(source, () => host),
        () => ({ outlines, routes }),
      ),
    app(app) {
      const wrapper: EdgeApp = new Hono();
      wrapper.use(async (context, next) => {
        const { pathname } = new URL(context.req.url);
        const file = devHostPath(pathname);
        if (hostServer !== undefined && file !== undefined) return proxy(hostServer, file);
        if (hostServer !== undefined && !pathname.startsWith('/host/')) {
          host = await readDevHost(hostServer);
        }
        if (!isFilePath(pathname)) outlines = await readDevOutlines(servers);
        await next();
        relaxHeaders(context.res.headers, servers);
        return undefined;
      });
      wrapper.onError(({ message }, context) => context.text(`${message}\n`, 503));
      return wrapper.route('/', app);
    },
  };
}

/** The live state with outlines and routes of development servers in place of the live ones. */
function withDevReleasesOf(
  live: ReleaseStateSource,
  own: () => { outlines: Outlines; routes: Routes },
): ReleaseStateSource {
  return {
    ...live,
    current: () => {
      const current = live.current();
      if (!current) return null;
      const { outlines, routes } = own();
      const released = { ...current.routes.released, ...routes };
      return {
        ...current,
        outlines: new Map([...(current.outlines ?? []), ...outlines]),
        // The host may be another one too.
        routes: siteRoutes(current.host?.routes ?? {}, released),
      };
    },
  };
}

async function proxy(server: string, file: string): Promise<Response> {
  const response = await fetchFromDevServer(server, file);
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream';
  return new Response(response.body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store' },
  });
}

/**
 * Allows scripts that change with every edit: integrity is not required, their servers are allowed,
 * and responses are not cached.
 */
function relaxHeaders(headers: Headers, servers: DevelopmentServers): void {
  headers.delete('Integrity-Policy');
  headers.set('Cache-Control', 'no-store');
  const policy = headers.get('Content-Security-Policy');
  if (policy === null) return;
  const screens = [...servers].flatMap(([part, origin]) => (part === 'host' ? [] : [origin]));
  headers.set('Content-Security-Policy', allowDevServers(policy, screens, [...servers.values()]));
}
