/** One file of the sitemap: the index, or a part of the pages of one locale. */
export type SitemapFile = 'index' | { locale: string; part: number };

/**
 * Which file of the sitemap a path is; undefined when none. They lie at the root, for a sitemap may only name
 * what lies below its own folder.
 *
 * @example sitemapFileOf('/sitemap-pt-BR-2.xml') // { locale: 'pt-BR', part: 2 }
 */
export function parseSitemapPath(pathname: string): SitemapFile | undefined {
  if (pathname === '/sitemap.xml') return 'index';
  const [, locale, part] =
    /^\/sitemap-([A-Za-z0-9-]{2,80})-([1-9]\d{0,4})\.xml$/.exec(pathname) ?? [];
  return locale === undefined ? undefined : { locale, part: Number(part) };
}

/** The path of a part. */
export const sitemapPath = (locale: string, part: number): string =>
  `/sitemap-${locale}-${part}.xml`;
