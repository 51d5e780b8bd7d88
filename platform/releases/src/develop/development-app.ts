import { integrityOf, toScreenRelease } from '@vitrine/release-log';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Candidate } from '../check/browser/candidate.ts';
import { putIntoDocument, putIntoSet } from '../check/browser/candidate-data.ts';
import { createReleaseApp } from '../serve/app.ts';
import { fromSite, readText } from './upstream.ts';

/** A running site, and the latest build of the screen. */
export interface Development {
  /** Without a trailing slash. */
  site: string;
  releasesUrl: string;
  /** Screen → path, with the candidate's screen. */
  routes: Readonly<Record<string, string>>;
  candidate: () => Candidate;
  /** Calls the function after every build; the result ends that. */
  onBuild: (listener: () => void) => () => void;
}

const RELOAD = '/__vitrine/reload';
const RELOAD_SCRIPT = `new EventSource('${RELOAD}').onmessage = () => location.reload();\n`;
const RELOAD_INTEGRITY = integrityOf(new TextEncoder().encode(RELOAD_SCRIPT));
const RELOAD_TAG = `<script src="${RELOAD}.js" integrity="${RELOAD_INTEGRITY}" crossorigin="anonymous" defer></script>`;

/** A comment that keeps the connection open. */
const KEEP_ALIVE_MS = 20_000;

/**
 * Serves a running site with one screen replaced by the latest build. Everything else, also the
 * security policies, is the site's.
 */
export function createDevelopmentApp(development: Development): Hono {
  const { site, releasesUrl, routes, candidate, onBuild } = development;
  const app = new Hono();
  const readSet = async (path: string) =>
    putIntoSet(await readText(new URL(path, site).href), toScreenRelease(candidate().record));

  app.get(`${RELOAD}.js`, (context) =>
    context.body(RELOAD_SCRIPT, 200, { 'Content-Type': 'text/javascript' }),
  );
  app.get(RELOAD, (context) =>
    streamSSE(context, async (stream) => {
      const stop = onBuild(() => void stream.writeSSE({ data: 'built' }));
      stream.onAbort(stop);
      while (!stream.aborted) {
        await stream.writeSSE({ event: 'open', data: '' });
        await stream.sleep(KEEP_ALIVE_MS);
      }
    }),
  );
  app.get('/screens/*', async ({ req }) => {
    const own = await createReleaseApp(candidate().files, console.error).fetch(req.raw);
    return own.status === 404 ? fromSite(releasesUrl, req.raw) : own;
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
    const html = await response.text();
    const { headers, status } = response;
    allowSite(headers, site);
    if (!response.ok) return new Response(html, { headers, status });
    const release = toScreenRelease(candidate().record);
    const document = await putIntoDocument(html, pathname, release, readSet, {
      releasesUrl: origin,
      routes,
    });
    const body = document.replace('</head>', `${RELOAD_TAG}</head>`);
    return new Response(body, { headers, status });
  }
}

/** Allows the site's own origin in its policy, because the page is on another one. */
function allowSite(headers: Headers, site: string): void {
  headers.set('Cache-Control', 'no-store');
  const policy = headers.get('Content-Security-Policy');
  if (policy === null) return;
  headers.set('Content-Security-Policy', policy.replaceAll("'self'", `'self' ${site}`));
}
