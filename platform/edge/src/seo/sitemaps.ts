import { type ContentAccess, contentErrorCode, fetchSitemap } from '@vitrine/content';
import type { Locales, Sitemap } from '@vitrine/contract';
import { acceptedEncodings, compress, respondWithBytes, respondWithText } from '@vitrine/http';
import type { CacheLimit } from '../cache/byte-cache.ts';
import {
  CONTENT_KEPT_MS,
  SITEMAP_FRESH_MS,
  SITEMAP_REQUEST_TIMEOUT_MS,
  SITEMAP_RETRY_DELAY_MS,
} from '../config/limits.ts';
import type { SitemapFile } from './sitemap-file.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';
import { createStaleIfErrorCache } from './stale-if-error.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A part as it was last received from the content service. */
interface Part {
  etag: string | null;
  /** The number of parts. */
  parts: number;
  /** The compressed XML; empty if only the number of parts was needed. */
  xml: Bytes;
}

interface SitemapOptions {
  /** Public origin of the site. It is required, because URLs in a sitemap are absolute. */
  siteUrl: string | undefined;
  contentUrl: string;
  fetch?: ContentAccess['fetch'];
  cacheLimit: CacheLimit;
  now?: (() => number) | undefined;
}

export type SitemapResponder = (
  request: Request,
  file: SitemapFile,
  locales: Locales,
) => Promise<Response>;

/** Serves the sitemap files from the parts of the content service, cached by part and encoding. */
export function createSitemapResponder({
  siteUrl: origin,
  contentUrl,
  fetch = globalThis.fetch,
  cacheLimit,
  now,
}: SitemapOptions): SitemapResponder {
  const loadPart = createPartLoader(
    { baseUrl: contentUrl, fetch, timeoutMs: SITEMAP_REQUEST_TIMEOUT_MS },
    cacheLimit,
    now,
  );

  return async (request, file, locales) => {
    if (!origin) return notFound();
    const [encoding] = acceptedEncodings(request.headers.get('Accept-Encoding'));
    const encode = (xml: string) => compress(new TextEncoder().encode(xml), encoding?.name);
    const respond = (xml: Bytes) =>
      respondWithBytes(request, xml, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
      });

    // The number of parts comes first, so that invented parts are never requested.
    const first = await loadPart('index', 1, async () => new Uint8Array());
    if (!first || first === 'missing') return unavailable();
    if (file === 'index') return respond(await encode(sitemapIndex(origin, locales, first.parts)));
    const { locale, part } = file;
    const exists = locales.items.some(({ code }) => code === locale) && part <= first.parts;
    if (!exists) return notFound();
    const loaded = await loadPart([locale, part, encoding?.name].join(), part, (sitemap) =>
      encode(urlSet(origin, locale, locales.default, sitemap)),
    );
    if (loaded === 'missing') return notFound();
    return loaded ? respond(loaded.xml) : unavailable();
  };
}

function createPartLoader(access: ContentAccess, limit: CacheLimit, now: SitemapOptions['now']) {
  const cache = createStaleIfErrorCache<Part>({
    sizeOf: ({ xml }) => xml.byteLength,
    limit,
    freshMs: SITEMAP_FRESH_MS,
    keptMs: CONTENT_KEPT_MS,
    retryDelayMs: SITEMAP_RETRY_DELAY_MS,
    now,
  });
  return (key: string, part: number, print: (sitemap: Sitemap) => Promise<Bytes>) =>
    cache(key, async (stale) => {
      try {
        const response = await fetchSitemap(access, part, stale?.etag);
        if (!response) return stale ?? 'missing';
        const { sitemap, etag } = response;
        return { etag, parts: sitemap.parts ?? 1, xml: await print(sitemap) };
      } catch (error) {
        if (contentErrorCode(error) === 'not-found') return 'missing';
        throw error;
      }
    });
}

const notFound = () => respondWithText(404, 'There is no such file.');

const unavailable = () =>
  respondWithText(503, 'The list of pages is temporarily not available.', {
    'Retry-After': String(SITEMAP_RETRY_DELAY_MS / 1000),
  });
