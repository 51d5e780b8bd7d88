import { documentTitle } from './document-title.ts';
import type { Head } from './head.ts';
import type { HeadElement } from './head-element.ts';

interface SharedLink {
  /** Absolute URLs of the page and of its picture; undefined if it has none. */
  canonical: string | undefined;
  image: string | undefined;
  /** Size and description of `image`. */
  imageDetails: Head['imageDetails'];
  siteName: string | undefined;
}

/**
 * The preview of a shared link: Open Graph elements, and `twitter:card`, which takes the rest from
 * them.
 */
export function openGraphElements(
  head: Head,
  { canonical, image, imageDetails: picture, siteName }: SharedLink,
): HeadElement[] {
  const own = head.alternates.find(({ path }) => path === head.path);
  const others = own ? head.alternates.filter((alternate) => alternate !== own) : [];
  return [
    ...property('title', documentTitle(head.title, siteName)),
    ...property('description', head.description),
    ...property('type', head.type ?? 'website'),
    ...property('url', canonical),
    ...property('site_name', siteName),
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
