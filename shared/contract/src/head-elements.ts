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

type LeftOut = (what: string) => void;

/** Of an address that is left out, in characters: enough to find it by. */
const LOGGED = 200;

/** Keys under which schema.org objects hold addresses of the site, and of the content service. */
const OF_SITE: ReadonlySet<string> = new Set(['@id', 'url', 'item', 'mainEntityOfPage']);
const OF_CONTENT: ReadonlySet<string> = new Set(['image', 'logo', 'contentUrl', 'thumbnailUrl']);

/**
 * A page's head as elements, its title aside: description, canonical address, one alternate per
 * locale and `x-default`, Open Graph, and schema.org objects. Every address in them is absolute. One
 * that is none, leads to another site or is not http(s) is left out: content is not to be trusted.
 * Nothing in a head makes this throw.
 *
 * @param leftOut Told of each address that is left out, quoted and cut, so that it can stand in a log.
 * @example headElements(head, { origin: 'https://shop.example', contentUrl, defaultLocale: 'en' })
 * // [{ tag: 'meta', attributes: { name: 'description', content: 'A lamp' } }, …]
 */
export function headElements(
  head: Head,
  site: HeadSite,
  leftOut: LeftOut = () => {},
): HeadElement[] {
  const ownAddress = (path: string) => addressAt(site.origin, path, 'own', leftOut);
  const canonical = ownAddress(head.path);
  const image = head.image && addressAt(site.contentUrl, head.image, 'any', leftOut);
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
    ...(head.jsonLd ?? []).flatMap((data) => jsonLd(data, site, leftOut)),
  ];
}

const meta = (attributes: Attributes): HeadElement => ({ tag: 'meta', attributes });
const link = (attributes: Attributes): HeadElement => ({ tag: 'link', attributes });
const property = (name: string, content: string | undefined): HeadElement[] =>
  content ? [meta({ property: `og:${name}`, content })] : [];

function jsonLd(
  data: Record<string, unknown>,
  { origin, contentUrl }: HeadSite,
  leftOut: LeftOut,
): HeadElement[] {
  try {
    const text = JSON.stringify(data, (key, value: unknown) => {
      if (OF_SITE.has(key)) return absolute(value, origin, leftOut);
      if (OF_CONTENT.has(key)) return absolute(value, contentUrl, leftOut);
      return value;
    });
    return [{ tag: 'script', attributes: { type: 'application/ld+json' }, text }];
  } catch {
    leftOut('structured data that is too deep to be written');
    return [];
  }
}

/** A path becomes an address, and an address stays one; an image may be an object too, and a list of either. */
function absolute(value: unknown, origin: string | undefined, leftOut: LeftOut): unknown {
  if (Array.isArray(value)) {
    return value
      .map((each) => absolute(each, origin, leftOut))
      .filter((each) => each !== undefined);
  }
  if (typeof value !== 'string' || origin === undefined) return value;
  if (/^[/\\]/.test(value)) return addressAt(origin, value, 'own', leftOut);
  // What is neither, such as `#product`, is a name, and stays as it is.
  if (!URL.canParse(value) && URL.canParse(value, origin)) return value;
  return addressAt(origin, value, 'any', leftOut) && value;
}

/** @param where `own` for what must not lead elsewhere, as `//evil.example` or an absolute URL would. */
function addressAt(
  origin: string | undefined,
  path: string,
  where: 'own' | 'any',
  leftOut: LeftOut,
): string | undefined {
  if (origin === undefined) return undefined;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (web && (where === 'any' || url.origin === new URL(origin).origin)) return url.href;
  leftOut(JSON.stringify(path.slice(0, LOGGED)));
  return undefined;
}
