/** A part of the pages in one locale: of the content, or of a screen's own list. */
export interface SitemapPart {
  screen?: string;
  locale: string;
  part: number;
}

/** A file of the sitemap: the index, or one part. */
export type SitemapFile = 'index' | SitemapPart;

/**
 * The sitemap file at a path; undefined for other paths. Sitemap files are at the root, because a
 * sitemap may only list URLs below its own folder.
 *
 * @example parseSitemapPath('/sitemap-pt-BR-2.xml') // { locale: 'pt-BR', part: 2 }
 * @example parseSitemapPath('/sitemap-recipes.en-1.xml')
 * // { screen: 'recipes', locale: 'en', part: 1 }
 */
export function parseSitemapPath(pathname: string): SitemapFile | undefined {
  if (pathname === '/sitemap.xml') return 'index';
  const [, screen, locale, part] =
    /^\/sitemap-(?:([a-z][a-z0-9-]{0,63})\.)?([A-Za-z0-9-]{2,80})-([1-9]\d{0,4})\.xml$/.exec(
      pathname,
    ) ?? [];
  if (locale === undefined) return undefined;
  return { ...(screen && { screen }), locale, part: Number(part) };
}

/** The path of a part. */
export const sitemapPath = ({ screen, locale, part }: SitemapPart): string =>
  `/sitemap-${screen ? `${screen}.` : ''}${locale}-${part}.xml`;
