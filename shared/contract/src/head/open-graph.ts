import type { Head } from './head.ts';
import type { HeadElement } from './head-element.ts';

/** Absolute URLs of a head; undefined if it has none. */
interface Addresses {
  canonical: string | undefined;
  image: string | undefined;
}

/**
 * The preview of a shared link: Open Graph elements, and `twitter:card`, which takes the rest from
 * them.
 */
export function openGraphElements(head: Head, { canonical, image }: Addresses): HeadElement[] {
  const { imageDetails: picture } = head;
  const own = head.alternates.find(({ path }) => path === head.path);
  const others = own ? head.alternates.filter((alternate) => alternate !== own) : [];
  return [
    ...property('title', head.title),
    ...property('description', head.description),
    ...property('type', head.type ?? 'website'),
    ...property('url', canonical),
    ...property('site_name', head.siteName),
    ...property('locale', own && territorial(own.locale)),
    ...others.flatMap(({ locale }) => property('locale:alternate', territorial(locale))),
    ...property('image', image),
    ...(image && picture
      ? [
          ...property('image:width', String(picture.width)),
          ...property('image:height', String(picture.height)),
          ...property('image:alt', picture.alt),
        ]
      : []),
    {
      tag: 'meta',
      attributes: { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    },
  ];
}

const property = (name: string, content: string | undefined): HeadElement[] =>
  content ? [{ tag: 'meta', attributes: { property: `og:${name}`, content } }] : [];

/**
 * A locale in Open Graph's notation, `language_TERRITORY`. A language without a territory gets the
 * one where most people speak it.
 */
function territorial(locale: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(locale).maximize();
    return region && `${language}_${region}`;
  } catch {
    return undefined;
  }
}
