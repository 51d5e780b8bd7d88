import { type ContentAccess, contentErrorCode, fetchHead } from '@vitrine/content';
import { type Configuration, type Locales, NOINDEX } from '@vitrine/contract';
import { PREVIEW_REQUEST_TIMEOUT_MS } from '../config/limits.ts';
import type { Settings } from '../config/settings.ts';
import { documentReleases } from '../document/document-releases.ts';
import { renderDocument } from '../document/render.ts';
import { securityHeaders } from '../document/security-headers.ts';
import type { HeadSource } from '../head/head-source.ts';
import { createPageHeadResolver } from '../head/page-head.ts';
import { printInitialHtml } from '../initial-html/print-initial-html.ts';
import { INITIAL_HTML_STYLE } from '../initial-html/style.ts';
import type { Page } from '../page/page.ts';
import type { LiveHost, ReleaseState } from '../release-state/load-release-state.ts';
import { BANNER_STYLE, withBanner } from './banner.ts';
import { type Refusal, refusedPage } from './refused-page.ts';

/** The parameter of a page's URL with the token of a preview. */
export const PREVIEW_PARAMETER = 'preview';

/** A segment that can be part of a path as it is. */
const TOKEN = /^[\w.-]{1,400}$/;

interface PreviewRequest {
  token: string;
  url: URL;
  page: Page;
  locales: Locales;
  state: ReleaseState;
  host: LiveHost;
  configuration: Configuration;
}

interface PreviewParts {
  settings: Settings;
  fetch: ContentAccess['fetch'];
  /** Receives a sentence about each part of a head that is omitted. */
  report(sentence: string): void;
}

/** Answers a page whose URL has the token of a preview. */
export type PreviewResponder = (request: PreviewRequest) => Promise<Response>;

/** No cache may store it, and no search engine or other site may learn its URL. */
const PRIVATE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Shows drafts in the live host. A preview's document is that of the page, except for its content
 * service: the base that answers with the draft. So the screens need to know nothing of previews.
 */
export function createPreviewResponder(parts: PreviewParts): PreviewResponder {
  return async (request) => {
    const { token, url, page } = request;
    const exit = new URL(url);
    exit.searchParams.delete(PREVIEW_PARAMETER);
    const exitHref = exit.pathname + exit.search;
    const refusal = await refusalOf(token, parts);
    const response = refusal
      ? refusedPage(refusal, page.locale, exitHref)
      : await previewDocument(request, exit, exitHref, parts);
    for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
    return response;
  };
}

const baseOf = (contentUrl: string, token: string): string => `${contentUrl}/v1/preview/${token}`;

/** Why the content service does not show a token's draft; undefined if it does. */
async function refusalOf(
  token: string,
  { settings, fetch }: PreviewParts,
): Promise<Refusal | undefined> {
  if (!TOKEN.test(token)) return 'invalid';
  try {
    const response = await fetch(baseOf(settings.contentInternalUrl, token), {
      signal: AbortSignal.timeout(PREVIEW_REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return undefined;
    if (response.status === 410) return 'expired';
    return response.status < 500 ? 'invalid' : 'away';
  } catch {
    return 'away';
  }
}

/** Requests the heads of a draft without storing them. */
function draftHeads(token: string, { settings, fetch }: PreviewParts): HeadSource {
  const access = {
    baseUrl: baseOf(settings.contentInternalUrl, token),
    publicUrl: baseOf(settings.contentUrl, token),
    fetch,
    timeoutMs: PREVIEW_REQUEST_TIMEOUT_MS,
  };
  return async (path, screen) => {
    try {
      const { head, fallback } = await fetchHead(access, path, screen);
      return { kind: 'page', head, fallback, key: 'preview' };
    } catch (error) {
      return contentErrorCode(error) === 'not-found' ? { kind: 'missing' } : undefined;
    }
  };
}

async function previewDocument(
  { token, page, locales, state, host, configuration }: PreviewRequest,
  exit: URL,
  exitHref: string,
  parts: PreviewParts,
): Promise<Response> {
  const { settings, report } = parts;
  const contentUrl = baseOf(settings.contentUrl, token);
  const site = { siteUrl: settings.siteUrl, contentUrl, report };
  const head = await createPageHeadResolver(draftHeads(token, parts), site)(page, locales, exit);
  const noIndex = { ...head, elements: () => [...head.elements(), NOINDEX] };
  const html = renderDocument(
    { ...host, template: withBanner(host.template, page.locale, exitHref) },
    page.locale,
    noIndex,
    {
      config: { ...configuration, contentUrl },
      releases: documentReleases(state, host, page.screen),
    },
    printInitialHtml(page, { fallback: head.fallback, locales }),
  );
  return new Response(html, {
    status: head.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': page.locale.code,
      ...securityHeaders(
        { ...settings, enquiryUrl: configuration.site?.enquiry?.url },
        host.inlineScript,
        [...host.styles, INITIAL_HTML_STYLE, BANNER_STYLE],
      ),
    },
  });
}
