import type { LocaleInfo, Locales } from './locale.ts';

/**
 * Whether a string is a well-formed BCP 47 language tag.
 *
 * @example isLocaleTag('de-AT') // true
 * @example isLocaleTag('home') // false: a language has two, three or five to eight letters
 */
export function isLocaleTag(value: string): boolean {
  // Most tags are a language only. This is 20 times as fast, and every document asks twice.
  if (/^[a-z]{2,3}$/i.test(value)) return true;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/**
 * Look-up of RFC 4647, section 3.4: removes subtags from the end of the tag until it equals one of
 * `available`; a single-letter subtag at the end is removed too. Undefined if none matches.
 *
 * @example lookUpLocale('de-AT', ['en', 'de']) // 'de'
 * @example lookUpLocale('zz', ['en', 'de']) // undefined
 */
export function lookUpLocale(tag: string, available: readonly string[]): string | undefined {
  if (available.includes(tag)) return tag;
  const tags = new Map(available.map((code) => [code.toLowerCase(), code]));
  let subtags = tag.toLowerCase().split('-');
  while (subtags.length > 0) {
    const match = tags.get(subtags.join('-'));
    if (match !== undefined) return match;
    subtags = subtags.slice(0, -1);
    if (subtags.at(-1)?.length === 1) subtags = subtags.slice(0, -1);
  }
  return undefined;
}

/** A locale of the content service, as a locale tag was resolved to it. */
export interface ResolvedLocale extends LocaleInfo {
  /** True if no locale matches the tag, so that this is the default one. */
  fellBack: boolean;
}

/**
 * The code of the locale for a tag, by RFC 4647 look-up among `locales.items`; the default one if
 * none matches. Apart from `resolveLocale`, since the inline script needs no more.
 *
 * @param tag For example the first segment of a path: `de-AT`. It need not be well-formed.
 * @example resolveLocaleCode('de-AT', LOCALES) // 'de'
 */
export function resolveLocaleCode(tag: string, { items, default: defaultCode }: Locales): string {
  const codes = items.map(({ code }) => code);
  return lookUpLocale(tag, codes) ?? defaultCode;
}

/**
 * The locale for a tag, as `resolveLocaleCode` finds it; the first one if the default is not in the
 * list.
 *
 * @throws {RangeError} if the list is empty.
 * @example resolveLocale('de-AT', LOCALES) // { code: 'de', direction: 'ltr', fellBack: false, … }
 * @example resolveLocale('zz', LOCALES) // { code: 'en', direction: 'ltr', fellBack: true, … }
 */
export function resolveLocale(tag: string, locales: Locales): ResolvedLocale {
  const code = resolveLocaleCode(tag, locales);
  const locale = locales.items.find((item) => item.code === code) ?? locales.items[0];
  if (locale === undefined) throw new RangeError('no locales');
  return { ...locale, fellBack: lookUpLocale(tag, [code]) === undefined };
}
