import { absoluteUrl, isLocaleTag, type Locales, type Sitemap } from '@vitrine/contract';
import { escapeHtml } from '../markup/escape-html.ts';
import { sitemapPath } from './sitemap-file.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A list of pages: of the content, or of a screen. */
interface SitemapList {
  screen?: string;
  /** The number of its parts. */
  parts: number;
}

/** The sitemap index: every part of every list in every locale. */
export function sitemapIndex(
  origin: string,
  { items }: Locales,
  lists: readonly SitemapList[],
): string {
  const paths = lists.flatMap(({ parts, ...list }) =>
    items.flatMap(({ code: locale }) =>
      Array.from({ length: parts }, (_, index) =>
        sitemapPath({ ...list, locale, part: index + 1 }),
      ),
    ),
  );
  const files = paths.map((path) => `<sitemap><loc>${escapeHtml(origin + path)}</loc></sitemap>`);
  return [HEAD, `<sitemapindex xmlns="${SITEMAPS}">`, ...files, '</sitemapindex>', ''].join('\n');
}

/**
 * The pages of a part in one locale, with their URLs in all locales and the time of their last
 * change. URLs of other sites and invalid locale tags are left out, and so is a page without any
 * URL left.
 */
export function urlSet(
  origin: string,
  locale: string,
  defaultLocale: string,
  { items }: Sitemap,
): string {
  const pages = items.flatMap(({ alternates, modified }) => {
    const addresses = alternates.flatMap((alternate) => {
      const href = absoluteUrl(origin, alternate.path, 'own');
      return href === undefined || !isLocaleTag(alternate.locale)
        ? []
        : [{ locale: alternate.locale, href: escapeHtml(href) }];
    });
    const own = addresses.find((each) => each.locale === locale);
    if (own === undefined) return [];
    const fallback = addresses.find((each) => each.locale === defaultLocale);
    const all = fallback ? [...addresses, { ...fallback, locale: 'x-default' }] : addresses;
    const links = all.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(each.locale)}" href="${each.href}"/>`,
    );
    return [`<url><loc>${own.href}</loc>${lastmod(modified)}${links.join('')}</url>`];
  });
  const root = `<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  return [HEAD, root, ...pages, '</urlset>', ''].join('\n');
}

/** An invalid time is left out. */
function lastmod(modified: string | undefined): string {
  const time = Date.parse(modified ?? '');
  return Number.isNaN(time) ? '' : `<lastmod>${new Date(time).toISOString()}</lastmod>`;
}
