import {
  acceptedEncodings,
  compress,
  IMMUTABLE,
  type PreparedResponse,
  prepareResponse,
  respondPrepared,
  respondWithBytes,
  respondWithText,
  type ServiceEnv,
  serveFile,
} from '@vitrine/http';
import { publicKeyOf, type Store } from '@vitrine/release-log';
import { DEFAULT_PATH } from '@vitrine/routes';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { createConfigurationSource } from './config/configuration.ts';
import type { LocaleSource } from './config/locales.ts';
import type { Settings } from './config/settings.ts';
import { documentReleases, toMinute } from './document/document-releases.ts';
import type { DocumentResponder } from './document/documents.ts';
import { preloadLinks, sendEarlyHints } from './document/early-hints.ts';
import { generalHead, type PageHeadResolver } from './head/page-head.ts';
import { isFilePath, pageOf } from './page/page.ts';
import type { SetReader } from './release-state/set-files.ts';
import type { ReleaseStateSource } from './release-state/watch-release-log.ts';
import { healthReport } from './routes/health.ts';
import { robotsText } from './seo/robots.ts';
import { parseSitemapPath } from './seo/sitemap-file.ts';
import type { SitemapResponder } from './seo/sitemaps.ts';

/** Compressed, as many as 500 screens have parts, in two encodings and for some entries. */
const KEPT_SET_FILES = 256;

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

const SCREEN_FILE_HEADERS = {
  // Opened by itself, a picture that holds a script would be a page of the site's.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // The site may be visited by another name than the one it has in its documents.
  'Access-Control-Allow-Origin': '*',
};

interface Parts {
  settings: Settings;
  store: Store;
  sets: SetReader;
  live: ReleaseStateSource;
  locales: LocaleSource;
  heads: PageHeadResolver;
  sitemaps: SitemapResponder;
  documents: DocumentResponder;
}

export type EdgeApp = Hono<{ Bindings: Partial<ServiceEnv> }>;

/** What the edge answers, by path. */
export function createEdgeApp({
  settings,
  store,
  sets,
  live,
  locales,
  heads,
  sitemaps,
  documents,
}: Parts): EdgeApp {
  const app: EdgeApp = new Hono();
  const configurationWith = createConfigurationSource(settings);

  app.use(async ({ req: { method } }, next) => {
    if (method === 'GET' || method === 'HEAD') return next();
    return respondWithText(405, 'This can only be read.', { Allow: 'GET, HEAD' });
  });

  // With a page that has moved the only redirect on the wire: the empty path (specification, section 2).
  app.get('/', (context) => {
    return redirect(302, DEFAULT_PATH + new URL(context.req.url).search);
  });

  app.get('/healthz', (context) => {
    const { status, body } = healthReport(settings, live);
    return context.json(body, status, {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  app.get('/config.json', async (context) => {
    return answerJson(context.req.raw, configurationWith(await locales()).configuration);
  });

  // For a plain static host: the document without its data, and what it then fetches besides.
  app.get('/index.html', async (context) => {
    const current = live.current();
    if (!current?.host) return nothingLive(settings.channel);
    const page = pageOf('/', await locales(), current.host.match);
    const head = generalHead(page.locale.code);
    const wanted = { live: current, host: current.host, page, head, config: null };
    return documents(context.req.raw, wanted);
  });

  app.get('/releases.json', (context) => {
    const current = live.current();
    if (!current?.host) return nothingLive(settings.channel);
    const releases = documentReleases(current, current.host, null, toMinute(Date.now()));
    return answerJson(context.req.raw, releases);
  });

  app.get('/robots.txt', (context) => {
    const bytes = new TextEncoder().encode(robotsText(settings.siteUrl));
    return respondWithBytes(context.req.raw, bytes, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  });

  const releaseFiles = (folder: string, headers?: Record<string, string>) => {
    app.get(`${folder}*`, (context) => {
      const { pathname } = new URL(context.req.url);
      const key = pathname.startsWith(folder) ? publicKeyOf(pathname) : undefined;
      return key === undefined ? noFile() : serveFile(store, key, context.req.raw, headers);
    });
  };
  releaseFiles('/host/');
  if (settings.releasesUrl === settings.siteUrl) releaseFiles('/screens/', SCREEN_FILE_HEADERS);

  // How an open visit learns that its set has become old.
  app.get('/sets/head.json', (context) => {
    const current = live.current();
    if (!current) return nothingLive(settings.channel);
    return answerJson(context.req.raw, { n: current.entry.n });
  });

  const encoded = new LRUCache<string, PreparedResponse, () => Promise<PreparedResponse>>({
    max: KEPT_SET_FILES,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: encode }) => encode(),
  });
  app.get('/sets/*', async (context) => {
    const { pathname } = new URL(context.req.url);
    const [, n, from] = /^\/sets\/([1-9]\d{0,14})(?:\/([a-z0-9-]+))?\.json$/.exec(pathname) ?? [];
    const set = n === undefined ? undefined : await sets.byNumber(Number(n));
    const file = from === undefined ? set : set?.parts.find((part) => part.from === from);
    if (!file) return noFile();
    const [encoding] = acceptedEncodings(context.req.header('Accept-Encoding'));
    const encode = async () =>
      prepareResponse(await compress(file.bytes, encoding?.name), {
        ...JSON_HEADERS,
        'Cache-Control': IMMUTABLE,
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
      });
    const prepared = await encoded.forceFetch(`${file.integrity} ${encoding?.name}`, {
      context: encode,
    });
    return respondPrepared(context.req.raw, prepared);
  });

  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    const { pathname } = url;
    const known = await locales();
    const file = parseSitemapPath(pathname);
    if (file) return sitemaps(context.req.raw, file, known);
    const current = live.current();
    if (!current?.host) return nothingLive(settings.channel);
    const page = pageOf(pathname, known, current.host.match);
    if (!page.screen && isFilePath(pathname)) return noFile();
    if (settings.earlyHints) {
      sendEarlyHints(context.req.raw, context.env, preloadLinks(current.host, settings));
    }
    const head = await heads(page, known, url);
    if (head.movedTo !== undefined) {
      // Not kept without asking: a former address may be another page's some day.
      return redirect(301, head.movedTo);
    }
    return documents(context.req.raw, {
      live: current,
      host: current.host,
      page,
      head,
      config: configurationWith(known),
    });
  });

  app.onError((error) => {
    console.error(`edge: ${error.stack ?? error.message}`);
    return respondWithText(500, 'This could not be answered.');
  });

  return app;
}

function answerJson(request: Request, value: object): Promise<Response> | Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return respondWithBytes(request, bytes, { ...JSON_HEADERS, 'Cache-Control': 'no-cache' });
}

function redirect(status: 301 | 302, location: string): Response {
  const headers = {
    Location: location,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(null, { status, headers });
}

function noFile(): Response {
  return respondWithText(404, 'There is no such file.');
}

function nothingLive(channel: string): Response {
  const sentence = `No host is live on channel ${channel}. Publish one by "pnpm host publish", and make it live by "pnpm host promote <version>".`;
  return respondWithText(503, sentence, { 'Retry-After': '5' });
}
