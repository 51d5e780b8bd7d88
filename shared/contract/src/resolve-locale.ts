import type { LocaleInfo, Locales } from './locale.ts';
import { lookUpLocale } from './locale-tag.ts';

/** A locale of the content service, as a locale tag was resolved to it. */
export interface ResolvedLocale extends LocaleInfo {
  /** True if no locale matches the tag, so that this is the default one. */
  fellBack: boolean;
}

/**
 * The locale for a tag, by RFC 4647 look-up among `locales.items`; the default locale if none
 * matches, and the first one if the default is not in the list.
 *
 * @param tag For example the first segment of a path: `de-AT`. It need not be well-formed.
 * @throws {RangeError} if the list is empty.
 * @example resolveLocale('de-AT', LOCALES) // { code: 'de', direction: 'ltr', fellBack: false, … }
 * @example resolveLocale('zz', LOCALES) // { code: 'en', direction: 'ltr', fellBack: true, … }
 */
export function resolveLocale(
  tag: string,
  { items, default: defaultCode }: Locales,
): ResolvedLocale {
  const codes = items.map(({ code }) => code);
  const match = lookUpLocale(tag, codes);
  const locale = items[codes.indexOf(match ?? defaultCode)] ?? items[0];
  if (locale === undefined) throw new RangeError('resolveLocale: the list of locales is empty');
  return { ...locale, fellBack: match === undefined };
}
