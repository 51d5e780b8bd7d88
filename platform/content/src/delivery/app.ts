import { isLocaleTag, type LocaleInfo, type Locales, resolveLocale } from '@vitrine/contract';
import type { Metrics, ServiceEnv } from '@vitrine/http';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import {
  noSuchPath,
  notFound,
  Problem,
  problemResponse,
  problemResponseOf,
} from '../http/problem.ts';
import type { Renditions } from '../media/rendition-files.ts';
import type { Previews } from '../preview/open-previews.ts';
import type { CatalogueReader } from '../projection/catalogue-store/catalogue-store.ts';
import { isDamage } from '../state/check-database.ts';
import { ENDPOINTS } from './endpoints/endpoints.ts';
import { cachingHeaders } from './http/caching.ts';
import { CORS_HEADERS, cors } from './http/cors.ts';
import { serveFont, serveMedia, serveScriptsStylesheet } from './http/files.ts';
import { respond } from './http/respond.ts';
import { compressedBody, createResponseCache } from './http/response-cache.ts';
import { filterAttributes } from './lists/filter-attributes.ts';
import { openapi } from './openapi/document.ts';
import { examplesFrom } from './openapi/examples.ts';
import { addPreviews } from './previews.ts';
import { keyIn, movedTo } from './products/moved.ts';
import type { Endpoint, EndpointContext } from './request/endpoint.ts';
import { type Parameters, readQuery } from './request/parameters.ts';
import { storedBody } from './request/stored-body.ts';
import { createTurns, type Turns } from './request/turns.ts';

/** Drafts have the same fonts. */

export interface DeliveryOptions {
  reader: CatalogueReader;
  /** Called before every answer: why there is nothing to read; undefined if there is. */
  problem?(): string | undefined;
  renditions: Renditions;
  /** The drafts that authors have made links to. */
  previews?: Previews;
  metrics?: Metrics;
  /** Time that a CDN may keep an answer, in seconds, until one of its keys is purged. */
  cdnMaxAgeS?: number | undefined;
  /** Receives the service's own errors, except for damage of the catalogue. */
  failed(error: unknown, path: string): void;
  /** Receives damage of the catalogue. */
  damaged?(error: unknown): void;
  /** Whether other processes have a copy of their own, which may not be damaged. */
  hasCopies?: boolean;
  /** Default: queues of their own. */
  turns?: Turns;
}

/** The delivery API, which serves visitors' browsers. */
export function deliveryApp(options: DeliveryOptions): Hono {
  const { reader, problem, renditions, previews, metrics, cdnMaxAgeS } = options;
  const app = new Hono();
  const counted = { metrics: metrics?.cache('responses') };
  const answerTo = createResponseCache(reader, counted);
  const caching = cachingHeaders(cdnMaxAgeS);
  const localesOf = perVersion(reader, () => storedBody(reader, 'locales', 'locales', ''));
  const attributesOf = perVersion(reader, (locale) => filterAttributes(reader, locale));

  app.use(cors);
  for (const path of ['/v1/*', '/openapi.json', '/readyz']) app.use(path, onlyIfReadable(problem));
  const { turns = createTurns(metrics) } = options;
  if (previews) {
    addPreviews(app, previews, reader, (draft) => deliveryApp(ofDraft(draft, options, turns)));
  }
  for (const page of ENDPOINTS) app.get(page.path, (c) => servePage(c, page));
  app.get('/openapi.json', async (c) => {
    const description = await answerTo('/openapi.json', () =>
      openapi(ENDPOINTS, examplesFrom(reader, readyLocales())),
    );
    return respond(c, description ?? compressedBody('{}'), json(caching('/openapi.json')));
  });
  app.get('/media/:file', serveMedia(renditions));
  app.get('/fonts/scripts.css', serveScriptsStylesheet);
  app.get('/fonts/:file', serveFont);
  addHealth(app);
  app.notFound((c) => {
    throw noSuchPath(c.req.path);
  });
  app.onError((error, c) => errorResponse(error, c, options));
  return app;

  function readyLocales(): Locales {
    const locales = localesOf('');
    if (!locales) throw notReady('There is no content yet');
    return locales;
  }

  async function servePage(c: Context, page: Endpoint): Promise<Response> {
    const locales = readyLocales();
    const localized = page.path.includes(':locale');
    const locale = localized ? localeOf(c.req.param('locale') ?? '', locales) : locales.items[0];
    const attributes = locale ? attributesOf(locale.code) : [];
    const parameters = parametersOf(c, page, { locale, locales, attributes });
    const params: Record<string, string> = c.req.param();
    const param = (name: string) => params[name] ?? '';
    const { locale: _, ...keys } = params;
    // Requests with the same meaning have the same key.
    const question = JSON.stringify([page.path, locale?.code, keys, parameters]);
    const context = locale && { reader, locales, locale, param, parameters, attributes };
    const answer =
      context &&
      (await answerTo(question, () => page.answer(context), {
        run: (compute, abandoned) => turns.published(parameters, compute, abandoned),
        client: c.req.raw,
      }));
    const former = answer ? undefined : keyIn(page.path);
    const now = former && locale && movedTo(reader, former, param(former), locale.code);
    const headers = caching(page.path, param('id'));
    if (former && now) return movedPermanently(c, page.path, { ...params, [former]: now }, headers);
    if (!answer) throw noSuchPath(c.req.path);
    return respond(c, answer, {
      ...json(headers),
      ...(localized && { 'Content-Language': locale.code }),
    });
  }
}

/** The API on a draft. All drafts share a queue. */
const ofDraft = (
  reader: CatalogueReader,
  { renditions, failed }: DeliveryOptions,
  turns: Turns,
): DeliveryOptions => ({
  ...{ reader, renditions, failed },
  turns: { ...turns, published: turns.drafts },
});

/** Reads something once for each version of the catalogue, because many responses need it. */
function perVersion<Read>(
  { version }: Pick<CatalogueReader, 'version'>,
  read: (key: string) => Read,
): (key: string) => Read {
  let [cached, current] = [new Map<string, Read>(), version()];
  return (key) => {
    const now = version();
    if (now !== current) [cached, current] = [new Map(), now];
    const value = cached.get(key) ?? read(key);
    cached.set(key, value);
    return value;
  };
}

function addHealth(app: Hono): void {
  for (const [path, status] of Object.entries({ '/healthz': 'ok', '/readyz': 'ready' })) {
    app.get(path, (c) => c.json({ status }, 200, { 'Cache-Control': 'no-store' }));
  }
}

const DAMAGED = {
  title: 'Not readable',
  status: 503,
  detail: 'This part of the catalogue cannot be read at the moment',
} as const;

function errorResponse(
  error: Error,
  c: Context,
  { failed, damaged, hasCopies }: Pick<DeliveryOptions, 'failed' | 'damaged' | 'hasCopies'>,
): Response {
  const allow = c.res.headers.get('Allow');
  const headers = { ...CORS_HEADERS, ...(allow && { Allow: allow }) };
  const problem = problemResponseOf(error, headers);
  if (problem) return problem;
  if (isDamage(error)) {
    damaged?.(error);
    // Fronts pass on an answer, but repeat a request elsewhere if its connection ends without one.
    if (hasCopies) {
      const { incoming }: ServiceEnv = c.env;
      incoming.socket.destroy();
    }
    return problemResponse(DAMAGED, { ...headers, 'Retry-After': '60' });
  }
  failed(error, c.req.path);
  const body = { title: 'Internal error', status: 500, detail: 'This is our fault' } as const;
  return problemResponse(body, headers);
}

/**
 * Redirects to the same request under another key, without `page`: a cursor is valid only for its
 * own URL.
 */
function movedPermanently(
  c: Context,
  path: string,
  params: Record<string, string>,
  headers: Readonly<Record<string, string>>,
): Response {
  const url = new URL(c.req.url);
  url.pathname = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  url.searchParams.delete('page');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.redirect(url.pathname + url.search, 301);
}

/** The problem names files of this machine, so it is logged and not sent. */
const onlyIfReadable =
  (problem: DeliveryOptions['problem']): MiddlewareHandler =>
  (_, next) => {
    if (problem?.() === undefined) return next();
    throw notReady('There is no catalogue yet');
  };

const notReady = (detail: string) => new Problem({ title: 'Not ready', status: 503, detail });

const json = (caching: Record<string, string>) => ({
  'Content-Type': 'application/json; charset=utf-8',
  ...caching,
});

/** The parameters of a request, without a currency that has no prices or is the locale's own. */
function parametersOf(
  c: Context,
  page: Endpoint,
  {
    locale,
    locales: { currencies = [] },
    attributes,
  }: Pick<EndpointContext, 'locales' | 'attributes'> & { locale: LocaleInfo | undefined },
): Parameters {
  const { searchParams } = new URL(c.req.url);
  const { currency, ...others } = readQuery(
    searchParams,
    page.query,
    page.list ? attributes : undefined,
  );
  const isOther = currency !== locale?.currency && currencies.some((each) => each === currency);
  return isOther ? { ...others, currency } : others;
}

/** The locale for a tag; a string that is not a language tag is not found. */
function localeOf(tag: string, locales: Locales): LocaleInfo {
  if (!isLocaleTag(tag)) throw notFound(`"${tag.slice(0, 40)}" is not a language tag`);
  return resolveLocale(tag, locales);
}
