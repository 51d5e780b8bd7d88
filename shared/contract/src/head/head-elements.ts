import { absoluteUrl, type OnOmitted } from './absolute-url.ts';
import type { Head } from './head.ts';
import type { HeadElement } from './head-element.ts';
import { openGraphElements } from './open-graph.ts';
import { structuredData } from './structured-data.ts';

/** The part of the heads that all pages of a site share. */
export interface HeadSite {
  /** The shop's name. */
  name?: string | undefined;
  /** The picture of a page without one: a URL relative to the content service. */
  image?: string | undefined;
  /** Public origin of the site; without one, elements with URLs of the site are left out. */
  origin: string | undefined;
  /** Origin of the content service. */
  contentUrl: string;
  /** Code of the locale for `x-default`. */
  defaultLocale: string;
}

const SITE_IMAGE_SIZE = { width: 1200, height: 630 };

/** For pages that search engines must not index. */
export const NOINDEX: HeadElement = {
  tag: 'meta',
  attributes: { name: 'robots', content: 'noindex' },
};

/**
 * The elements of a page's head besides its title: description, canonical URL, one alternate for
 * each locale and `x-default`, Open Graph, and schema.org objects. All URLs are absolute. A URL
 * that is invalid, external or not http(s) is omitted: content is not trusted. No head makes this
 * throw.
 *
 * @param leftOut Receives each omitted URL, quoted and cut, for a log.
 * @example headElements(head, { origin: 'https://shop.example', contentUrl, defaultLocale: 'en' })
 * // [{ tag: 'meta', attributes: { name: 'description', content: '…' } }, …]
 */
export function headElements(
  head: Head,
  site: HeadSite,
  leftOut: OnOmitted = () => {},
): HeadElement[] {
  const ownAddress = (path: string) => absoluteUrl(site.origin, path, 'own', leftOut);
  const canonical = head.unlisted ? undefined : ownAddress(head.path);
  const own = head.image && absoluteUrl(site.contentUrl, head.image, 'any', leftOut);
  const image = own ?? (site.image && absoluteUrl(site.contentUrl, site.image, 'any', leftOut));
  const imageDetails = own ? head.imageDetails : { ...SITE_IMAGE_SIZE, alt: site.name ?? '' };
  return [
    ...(head.description ? [meta({ name: 'description', content: head.description })] : []),
    ...(head.unlisted ? [NOINDEX] : []),
    ...(canonical ? [link({ rel: 'canonical', href: canonical })] : []),
    ...(head.unlisted ? [] : alternatesOf(head, site.defaultLocale)).flatMap(({ locale, path }) => {
      const href = ownAddress(path);
      return href ? [link({ rel: 'alternate', hreflang: locale, href })] : [];
    }),
    ...openGraphElements(head, { canonical, image, imageDetails, siteName: site.name }),
    ...(head.jsonLd ?? []).flatMap((data) => {
      const text = structuredData(data, site, leftOut);
      return text === undefined ? [] : [script(text)];
    }),
  ];
}

/** The page in each locale, and `x-default`, which is the default locale. */
function alternatesOf({ alternates }: Head, defaultLocale: string): Head['alternates'] {
  const fallback = alternates.find(({ locale }) => locale === defaultLocale);
  return fallback ? [...alternates, { locale: 'x-default', path: fallback.path }] : alternates;
}

const meta = (attributes: HeadElement['attributes']): HeadElement => ({ tag: 'meta', attributes });
const link = (attributes: HeadElement['attributes']): HeadElement => ({ tag: 'link', attributes });
const script = (text: string): HeadElement => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text,
});
