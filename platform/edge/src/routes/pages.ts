import type { ConfigurationSource } from '../config/configuration.ts';
import type { LocaleSource } from '../config/locales.ts';
import type { Settings } from '../config/settings.ts';
import type { SiteSource } from '../config/site.ts';
import { documentReleases } from '../document/document-releases.ts';
import type { DocumentResponder } from '../document/documents.ts';
import { preloadLinks, sendEarlyHints } from '../document/early-hints.ts';
import { failurePage } from '../document/plain-page.ts';
import { generalHead, type PageHeadResolver } from '../head/page-head.ts';
import { isFilePath } from '../page/page.ts';
import { sitePageOf } from '../page/site-page.ts';
import type { PreviewResponder } from '../preview/preview.ts';
import { previewTokens } from '../preview/urls.ts';
import { pageRelease } from '../release-state/load-release-state.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import type { EdgeHandler } from './handler.ts';
import { fileNotFound, jsonResponse, nothingLive, redirect } from './responses.ts';

export interface PageParts {
  settings: Settings;
  releaseState: ReleaseStateSource;
  locales: LocaleSource;
  site: SiteSource;
  heads: PageHeadResolver;
  documents: DocumentResponder;
  previews: PreviewResponder;
}

/** The document of a page, a redirect if the page has moved, or 404. */
export function pageHandler(
  { settings, releaseState, locales, site, heads, documents, previews }: PageParts,
  configurations: ConfigurationSource,
): EdgeHandler {
  return async (context) => {
    const url = new URL(context.req.url);
    const [available, siteSettings] = await Promise.all([locales(), site()]);
    const state = releaseState.current();
    if (!state?.host) {
      return isFilePath(url.pathname)
        ? nothingLive(settings.channel)
        : failurePage(503, url.pathname);
    }
    const { host } = state;
    const page = sitePageOf(url.pathname, available, state);
    if (!page.screen && isFilePath(url.pathname)) return fileNotFound();
    const config = configurations(available, siteSettings);
    const tokens = previewTokens(url);
    if (tokens) {
      const { configuration } = config;
      const site = siteSettings;
      return previews({ tokens, url, locales: available, site, state, host, configuration });
    }
    if (settings.earlyHints) {
      sendEarlyHints(context.req.raw, context.env, preloadLinks(host, settings));
    }
    const release = pageRelease(state, page.screen);
    const head = await heads(page, available, url, siteSettings, release);
    // Caches must ask again, because another page may use this URL one day.
    if (head.movedTo !== undefined) return redirect(301, head.movedTo);
    return documents(context.req.raw, { state, host, page, head, config, site: siteSettings });
  };
}

/** `/index.html` for a plain static host: the document without its data. */
export function staticDocumentHandler({
  releaseState,
  locales,
  site,
  documents,
}: PageParts): EdgeHandler {
  return async (context) => {
    const state = releaseState.current();
    if (!state?.host) return failurePage(503, '/');
    const { host } = state;
    const [available, siteSettings] = await Promise.all([locales(), site()]);
    const page = sitePageOf('/', available, state);
    const head = generalHead(page.locale.code, siteSettings);
    return documents(context.req.raw, {
      state,
      host,
      page,
      head,
      config: null,
      site: siteSettings,
    });
  };
}

/** `/releases.json`: the release data that a document without data fetches. */
export function releasesHandler({ settings, releaseState }: PageParts): EdgeHandler {
  return (context) => {
    const state = releaseState.current();
    if (!state?.host) return nothingLive(settings.channel);
    const releases = documentReleases(state, state.host, null);
    return jsonResponse(context.req.raw, releases);
  };
}
