/** A file of the sitemap: the index, or one part of the pages in one locale. */
export type SitemapFile = 'index' | { locale: string; part: number };

/**
 * The sitemap file at a path; undefined for other paths. Sitemap files are at the root, because a
 * sitemap may only list URLs below its own folder.
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
