import type { Site } from '@vitrine/contract';
import {
  acceptedEncodings,
  type CacheMetrics,
  cdnHeaders,
  compress,
  type Encoding,
  type PreparedResponse,
  prepareResponse,
  respondPrepared,
  withoutCdn,
} from '@vitrine/http';
import { type CacheLimit, createByteCache, responseBytes } from '../cache/byte-cache.ts';
import type { KeyedConfiguration } from '../config/configuration.ts';
import { UNKNOWN_HEAD_RETRY_AFTER_S } from '../config/limits.ts';
import type { Settings } from '../config/settings.ts';
import type { PageHead } from '../head/page-head.ts';
import { printInitialHtml, stylesOf } from '../initial-html/print-initial-html.ts';
import type { Page } from '../page/page.ts';
import type { LiveHost, ReleaseState } from '../release-state/load-release-state.ts';
import { documentReleases } from './document-releases.ts';
import { preloadLinks } from './early-hints.ts';
import { renderDocument } from './render.ts';
import { securityHeaders } from './security-headers.ts';

interface DocumentRequest {
  state: ReleaseState;
  host: LiveHost;
  page: Page;
  head: PageHead;
  /** `null` for a document that fetches its data itself. */
  config: KeyedConfiguration | null;
  site: Site;
}

export type DocumentResponder = (request: Request, document: DocumentRequest) => Promise<Response>;

/** Sends documents. A rendered document is cached with its hash and headers. */
export function createDocumentResponder(
  settings: Settings,
  limit: CacheLimit,
  cache: CacheMetrics,
): DocumentResponder {
  const responses = createByteCache<PreparedResponse, () => Promise<PreparedResponse>>(
    limit,
    responseBytes,
    { fetchMethod: (_key, _stale, { context: prepare }) => prepare() },
  );

  return async (request, document) => {
    const [encoding] = acceptedEncodings(request.headers.get('Accept-Encoding'));
    const { state, host, page, head, config } = document;
    // The path is not part of the key: all paths without a route share one document.
    // After a revocation or a repair, another set has the same number.
    const set = state.file.integrity;
    const identity = [state.entry.n, set, host.version, page.screen, page.locale];
    // Neither is the locale tag, because the links of the initial HTML are relative.
    const root = page.localeRoot;
    const settingsKey = config?.key ?? document.site;
    const key = JSON.stringify([...identity, head.key, settingsKey, root, encoding?.name]);
    // `get` first: it is cheaper than `fetch`, and nearly every document is cached.
    const cached = responses.get(key);
    if (cached) cache.hit();
    else cache.miss();
    const prepared =
      cached ??
      (await responses.forceFetch(key, {
        context: () => prepareDocument(settings, document, encoding),
      }));
    return respondPrepared(request, head.isOld ? withoutCdn(prepared) : prepared, head.status);
  };
}

/** The key that is purged when another release set is live. Every document contains the set. */
export const DOCUMENTS_KEY = 'documents';

const keysOf = ({ purgeKeys = [] }: PageHead): readonly string[] =>
  purgeKeys.length > 0 ? [DOCUMENTS_KEY, ...purgeKeys] : [];

async function prepareDocument(
  settings: Settings,
  { state, host, page, head, config, site }: DocumentRequest,
  encoding: Encoding | undefined,
): Promise<PreparedResponse> {
  const { screen, locale } = page;
  const releases = documentReleases(state, host, screen);
  const data = config && { config: config.configuration, releases };
  const locales = config?.configuration.locales ?? { default: locale.code, items: [] };
  const enquiry = config?.configuration.site?.enquiry;
  const initialHtml = printInitialHtml(page, { ...head, locales, site, enquiry });
  const text = renderDocument(host, locale, head, data, initialHtml, site);
  const html = new TextEncoder().encode(text);
  const links = settings.earlyHints ? preloadLinks(host, settings) : [];
  return prepareResponse(await compress(html, encoding?.name), {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale.code,
    Vary: 'Accept-Encoding',
    ...(head.status === 503
      ? { 'Cache-Control': 'no-store', 'Retry-After': String(UNKNOWN_HEAD_RETRY_AFTER_S) }
      : cdnHeaders(settings.cdnMaxAgeS, keysOf(head))),
    ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
    ...(links.length > 0 ? { Link: links.join(', ') } : {}),
    ...securityHeaders(settings, [host.inlineScript], [...host.styles, ...stylesOf(initialHtml)]),
  });
}
