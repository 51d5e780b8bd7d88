import {
  type ContentAccess,
  contentErrorCode,
  fetchSitemap,
  type SitemapResponse,
} from '@vitrine/content';
import { expandTemplate, type Locales, type Sitemap } from '@vitrine/contract';
import { acceptedEncodings, compress, respondWithBytes, respondWithText } from '@vitrine/http';
import type { CacheLimit } from '../cache/byte-cache.ts';
import {
  CONTENT_KEPT_MS,
  SITEMAP_FRESH_MS,
  SITEMAP_REQUEST_TIMEOUT_MS,
  SITEMAP_RETRY_DELAY_MS,
} from '../config/limits.ts';
import { type ListedScreen, onePage, ownPages } from './listed-screens.ts';
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
  /** Receives a sentence when the list of a screen cannot be used any more. */
  report?: (sentence: string) => void;
}

export type SitemapResponder = (
  request: Request,
  file: SitemapFile,
  locales: Locales,
  screens?: readonly ListedScreen[],
) => Promise<Response>;

/**
 * Serves the sitemap files from the parts of the content service, and of the lists of screens,
 * cached by part and encoding. A screen whose list is not known is left out.
 */
export function createSitemapResponder({
  siteUrl: origin,
  contentUrl,
  fetch = globalThis.fetch,
  cacheLimit,
  now,
  report = () => undefined,
}: SitemapOptions): SitemapResponder {
  const access = { baseUrl: contentUrl, fetch, timeoutMs: SITEMAP_REQUEST_TIMEOUT_MS };
  const loadPart = createPartLoader(cacheLimit, now, report);
  const content: List = { load: (part, known) => fetchSitemap(access, part, known) };

  return async (request, file, locales, screens = []) => {
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
    const partsOf = async (list: List) => {
      const first = await loadPart(list, 'index', 1, async () => new Uint8Array());
      return first === undefined || first === 'missing' ? undefined : first.parts;
    };
    const listOf = (screen: ListedScreen) => screenList(access, screen, locales);
    if (file === 'index') {
      const parts = await partsOf(content);
      if (parts === undefined) return unavailable();
      const own = screens.map(async (each) => ({
        screen: each.screen,
        parts: (await partsOf(listOf(each))) ?? 0,
      }));
      const lists = [{ parts }, ...(await Promise.all(own))];
      return respond(await encode(sitemapIndex(origin, locales, lists)));
    }
    const { locale, part } = file;
    const listed = screens.find(({ screen }) => screen === file.screen);
    if (file.screen !== undefined && !listed) return notFound();
    const list = listed ? listOf(listed) : content;
    const parts = await partsOf(list);
    if (parts === undefined) return unavailable();
    const exists = locales.items.some(({ code }) => code === locale) && part <= parts;
    if (!exists) return notFound();
    const loaded = await loadPart(list, [locale, part, encoding?.name].join(), part, (sitemap) =>
      encode(urlSet(origin, locale, locales.default, sitemap)),
    );
    if (loaded === 'missing') return notFound();
    return loaded ? respond(loaded.xml) : unavailable();
  };
}

/** A list of pages in parts. */
interface List {
  /** The screen that it is of; absent for that of the content. */
  screen?: string;
  /** @returns undefined if the part has not changed. */
  load(part: number, known?: string | null): Promise<SitemapResponse | undefined>;
}

function screenList(access: ContentAccess, listed: ListedScreen, locales: Locales): List {
  const { screen, template } = listed;
  const codes = locales.items.map(({ code }) => code);
  return {
    screen,
    async load(part, known) {
      if (template === undefined) return { sitemap: onePage(listed, codes), etag: null };
      const path = expandTemplate(template, { part: String(part) });
      const response = await fetchSitemap(access, part, known, path);
      return response && { ...response, sitemap: ownPages(listed, response.sitemap) };
    },
  };
}

function createPartLoader(
  limit: CacheLimit,
  now: SitemapOptions['now'],
  report: (sentence: string) => void,
) {
  const failing = new Set<string>();
  const cache = createStaleIfErrorCache<Part>({
    sizeOf: ({ xml }) => xml.byteLength,
    limit,
    freshMs: SITEMAP_FRESH_MS,
    keptMs: CONTENT_KEPT_MS,
    retryDelayMs: SITEMAP_RETRY_DELAY_MS,
    now,
  });
  const load = async (
    { screen, load: loadList }: List,
    part: number,
    stale: Part | undefined,
    print: (sitemap: Sitemap) => Promise<Bytes>,
  ): Promise<Part | 'missing'> => {
    try {
      const response = await loadList(part, stale?.etag);
      if (screen !== undefined) failing.delete(screen);
      if (!response) return stale ?? 'missing';
      const { sitemap, etag } = response;
      return { etag, parts: sitemap.parts ?? 1, xml: await print(sitemap) };
    } catch (error) {
      if (screen !== undefined && !failing.has(screen)) {
        failing.add(screen);
        const why = error instanceof Error ? error.message : String(error);
        report(`The sitemap does not get the pages of ${screen}: ${why}`);
      }
      if (contentErrorCode(error) === 'not-found') return 'missing';
      throw error;
    }
  };
  return (list: List, key: string, part: number, print: (sitemap: Sitemap) => Promise<Bytes>) => {
    const { screen = '' } = list;
    return cache(`${screen} ${key}`, (stale) => load(list, part, stale, print), screen);
  };
}

const notFound = () => respondWithText(404, 'There is no such file.');

const unavailable = () =>
  respondWithText(503, 'The list of pages is temporarily not available.', {
    'Retry-After': String(SITEMAP_RETRY_DELAY_MS / 1000),
  });
