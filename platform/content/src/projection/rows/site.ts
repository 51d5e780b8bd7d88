import type { LocaleInfo, Site } from '@vitrine/contract';
import { LOGO_NAME, logoSize, SHARE_IMAGE_NAME } from '../../media/rendition-name.ts';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredSite } from '../catalogue-store/stored-pages.ts';
import type { SourceMedia, SourceSite } from '../source/source-documents.ts';
import { createTextReader, optionalText } from '../source/text-reader.ts';

type Media = readonly SourceMedia[];
type Texts = NonNullable<Site['texts']>[string];

/** The keys of the pictures of a site. */
export const sitePictures = ({ logo, picture }: SourceSite): string[] =>
  [logo?.light, logo?.dark, picture].filter((key) => key != null);

/** The row with the site's settings, for all locales, without fields that an author left empty. */
export function siteRow(site: SourceSite, media: Media, locales: readonly LocaleInfo[]): Row {
  const name = site.name || undefined;
  const hints: Record<string, string> = {};
  const codes = locales.map(({ code }) => code);
  for (const code of codes) {
    const hint = createTextReader(code, codes).read('hint', site.hint);
    if (hint !== '') hints[code] = hint;
  }
  const stored: StoredSite = { ...(name !== undefined && { name }), hints };
  const page = siteResponse(site, media, codes);
  return { locale: '', body: JSON.stringify(stored), page: JSON.stringify(page) };
}

function siteResponse(site: SourceSite, media: Media, codes: readonly string[]): Site {
  const { name, enquiryEmail, accent, contact } = site;
  const social = media.find(({ id }) => id === site.picture);
  const logo = logoOf(site, media);
  const texts = Object.fromEntries(
    codes.flatMap((code) => {
      const written = textsIn(code, codes, site);
      return Object.keys(written).length > 0 ? [[code, written]] : [];
    }),
  );
  return {
    ...(name && { name }),
    ...(logo && { logo }),
    ...written('colors', { light: accent?.light, dark: accent?.dark }),
    ...(social && { image: `/media/${social.hash}.${SHARE_IMAGE_NAME}` }),
    ...written('contact', { email: contact?.email, phone: contact?.phone }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...written('enquiry', { email: enquiryEmail }),
  };
}

/** An object under its name, with the values that an author has written; nothing without any. */
function written<Name extends string, Key extends string>(
  name: Name,
  values: Readonly<Record<Key, string | null | undefined>>,
): { [key in Name]?: Partial<Record<Key, string>> } {
  const entries = Object.entries(values).filter(([, value]) => value);
  // A computed name widens to an index signature.
  return (entries.length > 0 ? { [name]: Object.fromEntries(entries) } : {}) as {
    [key in Name]?: Partial<Record<Key, string>>;
  };
}

function logoOf({ logo }: SourceSite, media: Media): Site['logo'] {
  const shown = (key: string | null | undefined) => {
    const picture = media.find(({ id }) => id === key);
    return picture && { src: `/media/${picture.hash}.${LOGO_NAME}`, ...logoSize(picture) };
  };
  const [light, dark] = [shown(logo?.light), shown(logo?.dark)];
  if (!light) return dark && { light: dark };
  return { light, ...(dark && { dark }) };
}

function textsIn(
  code: string,
  codes: readonly string[],
  { tagline, footer = [], contact, links }: SourceSite,
): Texts {
  const reader = createTextReader(code, codes);
  const paragraphs = footer.filter((text) => Object.keys(text).length > 0);
  const labelled = links?.filter(({ label }) => Object.keys(label).length > 0) ?? [];
  return {
    ...optionalText('tagline', tagline, reader),
    ...(paragraphs.length > 0 && {
      footer: paragraphs.map((text, index) => reader.read(`footer.${index}`, text)),
    }),
    ...optionalText('address', contact?.address, reader),
    ...(labelled.length > 0 && {
      links: labelled.map(({ label, path, places }, index) => ({
        label: reader.read(`links.${index}.label`, label),
        path,
        places,
      })),
    }),
    ...reader.marks(),
  };
}
