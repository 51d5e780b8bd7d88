import type { ContentAccess } from '@vitrine/content';
import {
  type Configuration,
  type DocumentReleases,
  type Locales,
  NOINDEX,
  type Site,
} from '@vitrine/contract';
import type { Settings } from '../config/settings.ts';
import { allowDevServers } from '../document/allow-dev-servers.ts';
import { documentReleases } from '../document/document-releases.ts';
import { renderDocument } from '../document/render.ts';
import { securityHeaders } from '../document/security-headers.ts';
import { createPageHeadResolver, type PageHeadResolver } from '../head/page-head.ts';
import { printInitialHtml, stylesOf } from '../initial-html/print-initial-html.ts';
import type { Page } from '../page/page.ts';
import { sitePageOf } from '../page/site-page.ts';
import {
  type LiveHost,
  pageRelease,
  type ReleaseState,
} from '../release-state/load-release-state.ts';
import { BANNER_STYLE, type BannerContent, withBanner } from './banner.ts';
import { draftBase, draftHeads, draftRefusal } from './drafts.ts';
import { IN_FORCE_SCRIPT } from './in-force.ts';
import { type Refusal, refusedPage } from './refused-page.ts';
import type { PreviewedReleases, ReleasePreviews } from './release-previews.ts';
import { type PreviewTokens, pageUrlWithout, setUrl } from './urls.ts';

interface PreviewRequest {
  tokens: PreviewTokens;
  url: URL;
  locales: Locales;
  site: Site;
  /** The live releases. */
  state: ReleaseState;
  host: LiveHost;
  configuration: Configuration;
}

interface PreviewParts {
  settings: Settings;
  fetch: ContentAccess['fetch'];
  /** The heads of published pages. */
  heads: PageHeadResolver;
  releases: ReleasePreviews;
  /** Receives a sentence about each part of a head that is omitted. */
  report(sentence: string): void;
}

/** Answers a page whose URL has the token of a preview. */
export type PreviewResponder = (request: PreviewRequest) => Promise<Response>;

/** No cache may store it, and no search engine or other site may learn its URL. */
export const PRIVATE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/**
 * A visit of a preview keeps what it shows: no newer entry of the log makes it old. The host loads
 * the next page by document when the newest set has a higher number than the document's.
 */
const NEVER_OLD = Number.MAX_SAFE_INTEGER;

/**
 * Shows drafts and releases in the live site. The document of a draft has another content service:
 * the base that answers with the draft. That of releases has another release set. So host and
 * screens need to know nothing of previews, and one URL can have both.
 */
export function createPreviewResponder(parts: PreviewParts): PreviewResponder {
  return async (request) => {
    const response = await respond(request, parts);
    for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
    return response;
  };
}

async function respond(request: PreviewRequest, parts: PreviewParts): Promise<Response> {
  const { tokens, url, locales } = request;
  const [refusal, opened] = await Promise.all([
    tokens.draft === null ? undefined : draftRefusal(tokens.draft, parts),
    tokens.releases === null ? undefined : parts.releases.open(tokens.releases, request.state),
  ]);
  const previewed = typeof opened === 'string' ? undefined : opened;
  const { state, host } = previewed ?? request;
  // The routes are those of the previewed host and releases.
  const page = sitePageOf(url.pathname, locales, state);
  const refused: Refusal | undefined = typeof opened === 'string' ? opened : refusal;
  if (refused) return refusedPage(refused, page.locale, pageUrlWithout(url));
  return previewDocument({ ...request, page, state, host, previewed }, parts);
}

interface PreviewDocument extends PreviewRequest {
  page: Page;
  previewed: PreviewedReleases | undefined;
}

async function previewDocument(
  document: PreviewDocument,
  { settings, fetch, heads, report }: PreviewParts,
): Promise<Response> {
  const { tokens, url, page, locales, site, host, configuration } = document;
  const { draft } = tokens;
  const contentUrl = draft === null ? settings.contentUrl : draftBase(settings.contentUrl, draft);
  const origins = { siteUrl: settings.siteUrl, contentUrl, report };
  const ofDraft =
    draft !== null && createPageHeadResolver(draftHeads(draft, { settings, fetch }), origins);
  const release = pageRelease(document.state, page.screen);
  const head = await (ofDraft || heads)(page, locales, url, site, release);
  if (head.movedTo !== undefined) {
    return new Response(null, { status: 302, headers: { Location: head.movedTo } });
  }
  const enquiry = configuration.site?.enquiry;
  const initialHtml = printInitialHtml(page, { ...head, locales, site, enquiry });
  const html = renderDocument(
    { ...host, template: withBanner(host.template, bannerOf(document)) },
    page.locale,
    { ...head, elements: () => [...head.elements(), NOINDEX] },
    {
      // Errors of a preview concern its reviewers only, and would count as those of the live site.
      config: {
        ...{ ...configuration, contentUrl, errorReporting: { enabled: false } },
        signals: 0,
      },
      releases: releasesOf(document),
    },
    initialHtml,
    site,
  );
  return new Response(html, {
    status: head.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': page.locale.code,
      ...headersOf(document, settings, [...stylesOf(initialHtml), BANNER_STYLE]),
    },
  });
}

/** Those of the live page. The policy of a developer link has one more origin. */
function headersOf(
  { host, previewed }: PreviewDocument,
  settings: Settings,
  styles: readonly string[],
): Record<string, string> {
  const scripts = [host.inlineScript, IN_FORCE_SCRIPT];
  const headers = securityHeaders(settings, scripts, [...host.styles, ...styles]);
  const { develop } = previewed?.grant ?? {};
  const { 'Content-Security-Policy': policy = '' } = headers;
  if (!develop) return headers;
  return { ...headers, 'Content-Security-Policy': allowDevServers(policy, [develop.origin], []) };
}

function bannerOf({ tokens, url, previewed }: PreviewDocument): BannerContent {
  const { grant, state, host } = previewed ?? {};
  const screens = Object.entries(state?.entry.set.screens ?? {});
  const shown = [
    ['host', host?.version ?? ''] as const,
    ...screens.map(([screen, { stable }]) => [screen, stable.version] as const),
  ];
  const expected = shown.filter(
    ([target]) => grant?.past || Object.hasOwn(grant?.releases ?? {}, target),
  );
  const { develop } = grant ?? {};
  return {
    isDraft: tokens.draft !== null,
    grant,
    expected: {
      ...Object.fromEntries(expected),
      ...(develop && { [develop.screen]: develop.origin }),
    },
    exitHref: pageUrlWithout(url),
  };
}

function releasesOf({ tokens, state, host, page, previewed }: PreviewDocument): DocumentReleases {
  const releases = documentReleases(state, host, page.screen);
  if (!previewed || tokens.releases === null) return releases;
  const url = setUrl(tokens.releases, state.entry.n);
  const { develop } = previewed.grant;
  return {
    ...releases,
    ...(develop && { develop, ...(page.screen === develop.screen && { route: null }) }),
    n: NEVER_OLD,
    set: { ...releases.set, url },
  };
}
