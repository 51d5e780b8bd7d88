import {
  type Configuration,
  expandTemplate,
  pageValues,
  resolveLocaleCode,
  type ScreenRelease,
} from '@vitrine/contract';
import type { Match } from '@vitrine/routes';
import { isDevelopment } from '../development/development.ts';

/** How long an early response may take, with its body, in ms. */
const EARLY_RESPONSE_TIMEOUT_MS = 15_000;

/** The URL of a file of a release. */
export function fileUrl(config: Configuration, record: ScreenRelease, file: string): string {
  if (isDevelopment && record.devServer !== undefined) return `${record.devServer}/${file}`;
  return `${record.localOrigin ?? config.releasesUrl}/screens/${record.screen}/files/${file}`;
}

/** The files with a release's messages for a route's locale tag. */
export function messageFiles(
  config: Configuration,
  record: ScreenRelease,
  tag: string | undefined,
): readonly string[] {
  return record.locales[resolveLocaleCode(tag ?? '', config.locales)] ?? [];
}

/**
 * Preloads the code, messages and styles of a release's first paint, without running them. Files
 * that are preloaded already and files without a hash are left out.
 */
export function preloadRelease(config: Configuration, record: ScreenRelease, tag?: string): void {
  const messages = messageFiles(config, record, tag);
  preloadFiles(config, record, [record.entry, ...record.firstPaint.scripts, ...messages], 'script');
  preloadFiles(config, record, record.firstPaint.styles, 'style');
}

function preloadFiles(
  config: Configuration,
  record: ScreenRelease,
  files: readonly string[],
  as: 'script' | 'style',
): void {
  const preloaded = new Set(
    Array.from(
      document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]'),
      ({ href }) => href,
    ),
  );
  for (const file of files) {
    const integrity = record.files[file]?.integrity;
    const url = fileUrl(config, record, file);
    if (integrity === undefined || preloaded.has(url)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}

/**
 * The URLs of the content that a route requests.
 *
 * @param currency Of prices; the locale's own if absent.
 */
export function contentUrls(
  config: Configuration,
  record: Pick<ScreenRelease, 'preload'>,
  { params }: Match,
  search: string,
  currency?: string | undefined,
): string[] {
  const { attributes } = config.site ?? {};
  const locale = resolveLocaleCode(params['locale'] ?? '', config.locales);
  const values = pageValues(params, locale, search, attributes, currency);
  return record.preload.map((template) => contentUrl(config, expandTemplate(template, values)));
}

/** Requests a URL early and keeps the response in `early`, unless it is there already. */
export function prefetch(
  early: Map<string, Promise<Response>>,
  url: string,
  init: RequestInit = {},
): void {
  if (early.has(url)) return;
  // `no-cache`, as the later request would have it: a navigation shows current content (S2).
  const signal = AbortSignal.timeout(EARLY_RESPONSE_TIMEOUT_MS);
  const response = fetch(url, { cache: 'no-cache', signal, ...init });
  // The code that uses the response handles a failure; unused, it is not an unhandled rejection.
  response.catch(() => undefined);
  early.set(url, response);
}

/** The URL of the type scales. */
export function typographyUrl(config: Configuration): string {
  return contentUrl(config, '/v1/typography');
}

const contentUrl = (config: Configuration, path: string) => config.contentUrl + path;
