import { ENQUIRY_PAGE } from '@vitrine/contract';
import { type Log, respondWithText } from '@vitrine/http';
import { StoreError } from '@vitrine/release-log';
import { href } from '@vitrine/routes';
import { Hono } from 'hono';
import type { CacheLimit } from './cache/byte-cache.ts';
import { createConfigurationSource } from './config/configuration.ts';
import { failurePage } from './document/plain-page.ts';
import { type EnquiryParts, enquiryRoutes } from './enquiries/enquiry-routes.ts';
import { BROKEN } from './head/message-page.ts';
import { NO_SCRIPT_STYLE_PATH } from './initial-html/no-script-style.ts';
import { isFilePath } from './page/page.ts';
import type { ReleasePreviews } from './preview/release-previews.ts';
import type { ReadFederationManifest } from './release-state/federation-manifests.ts';
import type { SetReader } from './release-state/set-files.ts';
import { iconHandlers, MANIFEST_PATH, manifestHandler } from './routes/app-files.ts';
import { federationManifestHandler } from './routes/federation-manifests.ts';
import type { EdgeApp } from './routes/handler.ts';
import {
  type PageParts,
  pageHandler,
  releasesHandler,
  staticDocumentHandler,
} from './routes/pages.ts';
import { previewSetsHandler } from './routes/preview-sets.ts';
import { newestSetHandler, releaseSetsHandler } from './routes/release-sets.ts';
import { jsonResponse, noScriptStyle, redirect, storeAway } from './routes/responses.ts';
import { robotsHandler, sitemapHandler } from './routes/seo.ts';
import type { SitemapResponder } from './seo/sitemaps.ts';
import type { Signals } from './signals/signals.ts';

interface EdgeParts extends PageParts {
  /** Serves a file of a release. */
  releaseFile(request: Request): Promise<Response>;
  federationManifest: ReadFederationManifest;
  sets: SetReader;
  setFilesLimit: CacheLimit;
  releasePreviews: ReleasePreviews;
  sitemaps: SitemapResponder;
  signals: Pick<Signals, 'share'>;
  /** Takes enquiries; undefined if they go by mail. */
  enquiries: EnquiryParts['sender'] | undefined;
  headSource: EnquiryParts['heads'];
  log: Log;
}

const FOLDERS: ReadonlySet<string> = new Set(['host', 'mf', 'screens', 'sets', 'signals']);

/** The `route` label of a path in the metrics: its first segment, or `document` for pages. */
export function routeOf(path: string): string {
  const folder = path.split('/', 2)[1] ?? '';
  return FOLDERS.has(folder) ? folder : 'document';
}

const isDocumentPath = (path: string) => routeOf(path) === 'document' && !isFilePath(path);

/** The routes of the edge. */
export function createEdgeApp(parts: EdgeParts): EdgeApp {
  const { settings, releaseFile, sets, releaseState, locales, site, sitemaps, log } = parts;
  const configurations = createConfigurationSource(settings, parts.signals.share);
  const app: EdgeApp = new Hono();
  const { enquiries: sender, headSource: heads } = parts;

  if (sender) {
    const form = enquiryRoutes({ settings, sender, locales, site, heads, releaseState });
    app.get(`/:locale/${ENQUIRY_PAGE}`, form.get);
    app.post(`/:locale/${ENQUIRY_PAGE}`, form.post);
  }
  app.use(async ({ req: { method, path } }, next) => {
    if (method === 'GET' || method === 'HEAD') return next();
    const answer = isDocumentPath(path)
      ? failurePage(405, path, BROKEN)
      : respondWithText(405, 'Only GET and HEAD are allowed.');
    answer.headers.set('Allow', 'GET, HEAD');
    return answer;
  });
  // Besides moved pages, the only redirect on the wire (docs/specification.md, S1).
  app.get('/', async ({ req }) => {
    const home = href('home', { locale: (await locales()).default });
    return redirect(302, home + new URL(req.url).search);
  });
  app.get('/config.json', async ({ req }) =>
    jsonResponse(req.raw, configurations(await locales(), await site()).configuration),
  );
  app.get('/index.html', staticDocumentHandler(parts));
  app.get('/releases.json', releasesHandler(parts));
  app.get(MANIFEST_PATH, manifestHandler(parts));
  for (const [path, handler] of iconHandlers) app.get(path, handler);
  app.get('/robots.txt', robotsHandler(settings.siteUrl));
  app.get(NO_SCRIPT_STYLE_PATH, ({ req }) => noScriptStyle(req.raw));
  app.get('/:file{sitemap[^/]*\\.xml}', sitemapHandler(sitemaps, locales, releaseState));
  app.get('/host/*', ({ req }) => releaseFile(req.raw));
  if (settings.releasesUrl === settings.siteUrl) {
    app.get('/screens/*', ({ req }) => releaseFile(req.raw));
  }
  app.get('/mf/:screen/mf-manifest.json', federationManifestHandler(parts));
  app.get('/sets/head.json', newestSetHandler(settings, releaseState));
  app.get('/sets/preview/*', previewSetsHandler(parts.releasePreviews));
  app.get('/sets/*', releaseSetsHandler(sets, parts.setFilesLimit));
  app.get('*', pageHandler(parts, configurations));
  app.onError((error, { req }) => {
    log.error({ error }, 'A request failed.');
    if (error instanceof StoreError) {
      return isDocumentPath(req.path) ? failurePage(503, req.path) : storeAway();
    }
    if (isDocumentPath(req.path)) return failurePage(500, req.path, BROKEN);
    return respondWithText(500, 'The request failed. The log of the edge has the error.');
  });
  return app;
}
