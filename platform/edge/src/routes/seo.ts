import { respondWithBytes } from '@vitrine/http';
import type { LocaleSource } from '../config/locales.ts';
import type { ReleaseStateSource } from '../release-state/watch-release-log.ts';
import { listedScreens } from '../seo/listed-screens.ts';
import { parseSitemapPath } from '../seo/sitemap-file.ts';
import type { SitemapResponder } from '../seo/sitemaps.ts';
import type { EdgeHandler } from './handler.ts';
import { fileNotFound } from './responses.ts';

export function robotsHandler(siteUrl: string | undefined): EdgeHandler {
  const bytes = new TextEncoder().encode(robotsText(siteUrl));
  return (context) =>
    respondWithBytes(context.req.raw, bytes, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
}

export function sitemapHandler(
  sitemaps: SitemapResponder,
  locales: LocaleSource,
  releaseState: Pick<ReleaseStateSource, 'current'>,
): EdgeHandler {
  return async (context) => {
    const file = parseSitemapPath(new URL(context.req.url).pathname);
    if (!file) return fileNotFound();
    const state = releaseState.current();
    const screens = state ? listedScreens(state) : [];
    return sitemaps(context.req.raw, file, await locales(), screens);
  };
}

/**
 * The text of `/robots.txt`. Nothing is forbidden, because crawlers must read a page to see its
 * `noindex`.
 *
 * @example robotsText('https://shop.example') // '…\nSitemap: https://shop.example/sitemap.xml\n'
 */
function robotsText(siteUrl: string | undefined): string {
  const allowAll = 'User-agent: *\nDisallow:\n';
  return siteUrl ? `${allowAll}\nSitemap: ${siteUrl}/sitemap.xml\n` : allowAll;
}
