import type { Head } from './head.ts';

type Attributes = Readonly<Record<string, string>>;

/** An element of a page's head, for who prints text and for who makes nodes: nothing in it is escaped. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Attributes;
  text?: string;
}

/** What the paths of a head are relative to. */
export interface HeadSite {
  /** Public origin of the site; without one, whatever needs an address of the site is left out. */
  origin: string | undefined;
  /** Origin of the content service. */
  contentUrl: string;
  /** Code of the locale that is offered to readers of none of the others. */
  defaultLocale: string;
}

/** For a page that is not there: it must not be found by a search. */
export const NOT_INDEXED: HeadElement = {
  tag: 'meta',
  attributes: { name: 'robots', content: 'noindex' },
};

/** Keys under which schema.org objects hold addresses of the site, and of the content service. */
const OF_SITE: ReadonlySet<string> = new Set(['@id', 'url', 'item', 'mainEntityOfPage']);
const OF_CONTENT: ReadonlySet<string> = new Set(['image', 'logo', 'contentUrl', 'thumbnailUrl']);

/**
 * A page's head as elements, its title aside: description, canonical address, one alternate per
 * locale and `x-default`, Open Graph, and schema.org objects. Every address in them is absolute. One
 * that is none, leads to another site or is not http(s) is left out: content is not to be trusted.
 *
 * @example headElements(head, { origin: 'https://shop.example', contentUrl, defaultLocale: 'en' })
 * // [{ tag: 'meta', attributes: { name: 'description', content: 'A lamp' } }, …]
 */
export function headElements(head: Head, site: HeadSite): HeadElement[] {
  const ownAddress = (path: string) => addressAt(site.origin, path, true);
  const canonical = ownAddress(head.path);
  const image = head.image && addressAt(site.contentUrl, head.image, false);
  const fallback = head.alternates.find(({ locale }) => locale === site.defaultLocale);
  const alternates = fallback
    ? [...head.alternates, { locale: 'x-default', path: fallback.path }]
    : head.alternates;
  return [
    meta({ name: 'description', content: head.description }),
    ...(canonical ? [link({ rel: 'canonical', href: canonical })] : []),
    ...alternates.flatMap(({ locale, path }) => {
      const href = ownAddress(path);
      return href ? [link({ rel: 'alternate', hreflang: locale, href })] : [];
    }),
    ...property('title', head.title),
    ...property('description', head.description),
    ...property('type', head.type ?? 'website'),
    ...property('url', canonical),
    ...property('image', image),
    ...(head.jsonLd ?? []).map((data) => jsonLd(data, site)),
  ];
}

const meta = (attributes: Attributes): HeadElement => ({ tag: 'meta', attributes });
const link = (attributes: Attributes): HeadElement => ({ tag: 'link', attributes });
const property = (name: string, content: string | undefined): HeadElement[] =>
  content ? [meta({ property: `og:${name}`, content })] : [];

function jsonLd(data: Record<string, unknown>, { origin, contentUrl }: HeadSite): HeadElement {
  const text = JSON.stringify(data, (key, value: unknown) => {
    if (OF_SITE.has(key)) return absolute(value, origin);
    if (OF_CONTENT.has(key)) return absolute(value, contentUrl);
    return value;
  });
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text };
}

/** Only what is clearly a path: an image may be an object too, and a list of either. */
function absolute(value: unknown, origin: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => absolute(each, origin));
  if (typeof value !== 'string' || !value.startsWith('/')) return value;
  return addressAt(origin, value, false) ?? value;
}

/** @param own Whether it must not lead elsewhere, as `//evil.example` or an absolute URL would. */
function addressAt(origin: string | undefined, path: string, own: boolean): string | undefined {
  if (origin === undefined || !URL.canParse(path, origin)) return undefined;
  const url = new URL(path, origin);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && !(own && url.origin !== new URL(origin).origin) ? url.href : undefined;
}
