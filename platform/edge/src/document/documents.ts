import {
  acceptedEncodings,
  compress,
  type PreparedResponse,
  prepareResponse,
  respondPrepared,
} from '@vitrine/http';
import { LRUCache } from 'lru-cache';
import type { KeyedConfiguration } from '../config/configuration.ts';
import type { Settings } from '../config/settings.ts';
import type { PageHead } from '../head/page-head.ts';
import { printInitialHtml } from '../initial-html/print-initial-html.ts';
import { INITIAL_HTML_STYLE } from '../initial-html/style.ts';
import type { Page } from '../page/page.ts';
import type { LiveHost, ReleaseState } from '../release-state/load-release-state.ts';
import { documentReleases, toMinute } from './document-releases.ts';
import { preloadLinks } from './early-hints.ts';
import { renderDocument } from './render.ts';
import { securityHeaders } from './security-headers.ts';

/** Pages by language and encoding, as many as are visited in a minute; about 4 kB each, compressed. */
const KEPT = 2048;

interface DocumentRequest {
  live: ReleaseState;
  host: LiveHost;
  page: Page;
  head: PageHead;
  /** Null for a document that fetches its data itself. */
  config: KeyedConfiguration | null;
}

export type DocumentResponder = (request: Request, wanted: DocumentRequest) => Promise<Response>;

/** Answers documents; what was rendered is kept for whoever asks next. */
export function createDocumentResponder(
  settings: Settings,
  now: () => number = Date.now,
): DocumentResponder {
  const rendered = new LRUCache<string, PreparedResponse, () => Promise<PreparedResponse>>({
    max: KEPT,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });

  return async (request, { live, host, page, head, config }) => {
    const [encoding] = acceptedEncodings(request.headers.get('Accept-Encoding'));
    const at = toMinute(now());
    const { screen, locale, params } = page;
    // Not by its path: whoever makes up addresses of what is not there gets one document for all.
    const what = [live.entry.n, host.version, at, screen, locale, head.key, config?.key];
    // What stands in for the screen leads on in the route's own tag.
    const tag = head.plain && params['locale'];
    const key = JSON.stringify([...what, tag, encoding?.name]);
    const render = async () => {
      const releases = documentReleases(live, host, screen, at);
      const data = config && { config: config.configuration, releases };
      const standIn = data ? printInitialHtml(page, head.plain) : '';
      const html = new TextEncoder().encode(renderDocument(host, locale, head, data, standIn));
      const links = settings.earlyHints ? preloadLinks(host, settings) : [];
      return prepareResponse(await compress(html, encoding?.name), {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': locale.code,
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
        ...(links.length > 0 ? { Link: links.join(', ') } : {}),
        ...securityHeaders(settings, host.inlineScript, [...host.styles, INITIAL_HTML_STYLE]),
      });
    };
    const prepared = await rendered.forceFetch(key, { context: render });
    return respondPrepared(request, prepared, head.status);
  };
}
