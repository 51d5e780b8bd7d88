import { stripVTControlCharacters } from 'node:util';
import { integrityOf } from '@vitrine/release-log';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Candidate } from '../check/browser/candidate.ts';
import { putIntoAnswer, putIntoSet } from '../check/browser/candidate-data.ts';
import { nameSources } from '../check/browser/name-sources.ts';
import { createReleaseApp } from '../serve/app.ts';
import { CLIENT_PATHS, clientScript } from './page-client.ts';
import { fromSite, readText } from './upstream.ts';

/** A running site, and the latest build of the screen. */
export interface Development {
  screen: string;
  /** Without a trailing slash. */
  site: string;
  releasesUrl: string;
  /** Screen → path, of the site. */
  routes: Readonly<Record<string, string>>;
  /** The latest good build; before the first one, the site shows its live release. */
  candidate: () => Candidate | undefined;
  /** The output of the latest build, if it failed. */
  failure: () => string | undefined;
  /** Calls the function after every build; the result ends that. */
  onBuild: (listener: () => void) => () => void;
  /** Prints an error of the page in the terminal. */
  printError: (text: string) => void;
}

/** A comment that keeps the connection open. */
const KEEP_ALIVE_MS = 20_000;

/** Lines of a stack that say nothing: the host's scripts are minified, and their maps not here. */
const HOST_FRAME = /^.*(?:\/host\/\S+:\d+:\d+\)?|\bat async Promise\.all \(index \d+\))\n?/gm;

/** Of an error in the page. */
const MAX_CHARACTERS = 20_000;

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

/** Serves the script of the page, tells it of builds, and names the sources of its errors. */
function servePageClient(
  app: Hono,
  { screen, candidate, failure, onBuild, printError }: Development,
): void {
  app.get(CLIENT_PATHS.script, (context) =>
    context.body(clientScript(screen), 200, {
      'Content-Type': 'text/javascript',
    }),
  );
  app.get(CLIENT_PATHS.builds, (context) =>
    streamSSE(context, async (stream) => {
      const tell = async (text = failure()) => {
        if (text === undefined) await stream.writeSSE({ event: 'built', data: '' });
        else await stream.writeSSE({ event: 'failed', data: text });
      };
      const stop = onBuild(() => void tell());
      stream.onAbort(stop);
      // A page that was opened after the failed build.
      if (failure() !== undefined) await tell();
      while (!stream.aborted) {
        await stream.writeSSE({ event: 'open', data: '' });
        await stream.sleep(KEEP_ALIVE_MS);
      }
    }),
  );
  app.post(CLIENT_PATHS.errors, async (context) => {
    const text = stripVTControlCharacters((await context.req.text()).slice(0, MAX_CHARACTERS));
    const frames = text.replace(HOST_FRAME, '').trimEnd();
    const files = candidate()?.files;
    const named = files === undefined ? frames : await nameSources(files, [screen], frames);
    printError(named);
    return context.text(named);
  });
}

/** Allows the site's own origin in its policy, because the page is on another one. */
function allowSite(headers: Headers, site: string): void {
  headers.set('Cache-Control', 'no-store');
  const policy = headers.get('Content-Security-Policy');
  if (policy === null) return;
  headers.set('Content-Security-Policy', policy.replaceAll("'self'", `'self' ${site}`));
}
