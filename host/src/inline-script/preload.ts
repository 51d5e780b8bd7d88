import {
  type Configuration,
  expandTemplate,
  lookUpLocale,
  type ScreenRelease,
} from '@vitrine/contract';
import type { Match } from '@vitrine/routes';
import { devServerOf } from '../development/development.ts';

/** How long an answer asked for early may take, body included, in ms. */
const EARLY_RESPONSE_TIMEOUT_MS = 15_000;

/** Where a release's file is. */
export function fileUrl(config: Configuration, record: ScreenRelease, file: string): string {
  const devServer = devServerOf(record);
  if (devServer !== undefined) return `${devServer}/${file}`;
  return `${config.releasesUrl}/screens/${record.screen}/${record.version}/${file}`;
}

/** The content's locale for a route's tag. */
function contentLocale({ locales }: Configuration, tag: string | undefined): string {
  const codes = locales.items.map((item) => item.code);
  return lookUpLocale(tag ?? '', codes) ?? locales.default;
}

/** The files that hold a release's words for a route's tag. */
export function messageFiles(
  config: Configuration,
  record: ScreenRelease,
  tag: string | undefined,
): readonly string[] {
  return record.locales[contentLocale(config, tag)] ?? [];
}

/**
 * Fetches code and styles of a release without running them: what is on its way already is not asked
 * for again, and a file without a hash stays away.
 */
export function preloadRelease(config: Configuration, record: ScreenRelease, tag?: string): void {
  const words = messageFiles(config, record, tag);
  preloadFiles(config, record, [record.entry, ...record.firstPaint.scripts, ...words], 'script');
  preloadFiles(config, record, record.firstPaint.styles, 'style');
}

function preloadFiles(
  config: Configuration,
  record: ScreenRelease,
  files: readonly string[],
  as: 'script' | 'style',
): void {
  const begun = new Set(
    Array.from(
      document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]'),
      ({ href }) => href,
    ),
  );
  for (const file of files) {
    const integrity = record.files[file]?.integrity;
    const url = fileUrl(config, record, file);
    if (integrity === undefined || begun.has(url)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}

/** The URLs of the content that a route will ask for. */
export function contentUrls(
  config: Configuration,
  record: Pick<ScreenRelease, 'preload'>,
  { params }: Match,
  search: string,
): string[] {
  const values = {
    ...Object.fromEntries(new URLSearchParams(search)),
    ...params,
    locale: contentLocale(config, params['locale']),
  };
  return record.preload.map((template) => config.contentUrl + expandTemplate(template, values));
}

/** Asks for something now that will be wanted soon, unless it has been asked for already. */
export function prefetch(
  early: Map<string, Promise<Response>>,
  url: string,
  init: RequestInit = {},
): void {
  if (early.has(url)) return;
  // `no-cache`, as whoever takes the answer would ask: no old one in place of what is so now (S2).
  const signal = AbortSignal.timeout(EARLY_RESPONSE_TIMEOUT_MS);
  const answer = fetch(url, { cache: 'no-cache', signal, ...init });
  // Whoever takes the answer learns of a failure; one that nobody takes is no unhandled error.
  answer.catch(() => undefined);
  early.set(url, answer);
}

/** Where the typography is asked for. */
export function typographyUrl({ contentUrl }: Configuration): string {
  return `${contentUrl}/v1/typography`;
}
