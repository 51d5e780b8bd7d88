import { integrityOf } from '@vitrine/release-log';
import { Hono } from 'hono';
import { putIntoAnswer, putIntoSet } from '../check/browser/candidate-data.ts';
import { createReleaseApp } from '../serve/app.ts';
import { CLIENT_PATHS, clientScript } from './page-client.ts';
import { type PageServer, servePageClient } from './page-server.ts';
import { fromSite, readText } from './upstream.ts';

/** A running site, and the builds of the screen. Before the first good one, it is the live site. */
export interface Development extends PageServer {
  /** Without a trailing slash. */
  site: string;
  releasesUrl: string;
  /** Screen → path, of the site. */
  routes: Readonly<Record<string, string>>;
}

/**
 * Serves a running site with one screen replaced by the latest build. Everything else, also the
 * security policies, is the site's.
 */
export function createDevelopmentApp(development: Development): Hono {
  const { site, releasesUrl, routes, candidate } = development;
  const app = new Hono();
  const readSet = async (path: string) => {
    const set = await readText(new URL(path, site).href);
    const own = candidate();
    return own === undefined ? set : putIntoSet(set, own.record);
  };

  servePageClient(app, development);
  app.get('/screens/*', async ({ req }) => {
    const files = candidate()?.files;
    const own = files && (await createReleaseApp(files, console.error).fetch(req.raw));
    return own === undefined || own.status === 404 ? fromSite(releasesUrl, req.raw) : own;
  });
  app.get('/sets/*', async ({ req }) =>
    Response.json(JSON.parse(await readSet(new URL(req.url).pathname))),
  );
  app.get('*', async ({ req }) => {
    const response = await fromSite(site, req.raw);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const { origin, pathname } = new URL(req.url);
    return developed(response, { origin, pathname });
  });
  app.onError((error, context) => context.text(`${error.message}\n`, 502));
  return app;

  async function developed(
    response: Response,
    { origin, pathname }: { origin: string; pathname: string },
  ): Promise<Response> {
    const { headers } = response;
    allowSite(headers, site);
    const answer = { status: response.status, html: await response.text() };
    const own = candidate();
    const { status, html } =
      own === undefined
        ? answer
        : await putIntoAnswer(answer, pathname, own.record, readSet, {
            releasesUrl: origin,
            routes,
          });
    // Before the host, so that it misses no error; also where a new screen is not found yet.
    const body = html.replace('<head>', `<head>${clientTag(development.screen)}`);
    return new Response(body, { headers, status });
  }
}

function clientTag(screen: string): string {
  const integrity = integrityOf(new TextEncoder().encode(clientScript(screen)));
  return `<script src="${CLIENT_PATHS.script}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/** Allows the site's own origin in its policy, because the page is on another one. */
function allowSite(headers: Headers, site: string): void {
  headers.set('Cache-Control', 'no-store');
  const policy = headers.get('Content-Security-Policy');
  if (policy === null) return;
  headers.set('Content-Security-Policy', policy.replaceAll("'self'", `'self' ${site}`));
}
