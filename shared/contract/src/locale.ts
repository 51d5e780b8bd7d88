import * as v from 'valibot';

/** A locale the content service has: `direction` and `currency` are what a visitor of it reads and pays in. */
export const LocaleInfo = v.object({
  /** BCP 47 tag in canonical form, such as `en` or `ar`. */
  code: v.string(),
  /** The language's own name for itself. */
  name: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
  /** ISO 4217 code of the market's currency. */
  currency: v.pipe(v.string(), v.length(3)),
});
export type LocaleInfo = v.InferOutput<typeof LocaleInfo>;

/** Answer of `/v1/locales`: the list, in the order a switcher shows it, and the one to fall back on. */
export const Locales = v.object({
  default: v.string(),
  items: v.pipe(v.array(LocaleInfo), v.minLength(1)),
});
export type Locales = v.InferOutput<typeof Locales>;

/**
 * Says whether a string is a well-formed BCP 47 language tag.
 *
 * @example isLocaleTag('de-AT') // true
 * @example isLocaleTag('home') // false: four letters are no language
 */
export function isLocaleTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/**
 * RFC 4647 section 3.4, "lookup": the first of `available` that the tag names, cut from the right
 * until one matches; `undefined` when none does. A single-letter subtag left at the end goes with the cut.
 *
 * @example lookUpLocale('de-AT', ['en', 'de']) // 'de'
 * @example lookUpLocale('zz', ['en', 'de']) // undefined
 */
export function lookUpLocale(tag: string, available: readonly string[]): string | undefined {
  const known = new Map(available.map((code) => [code.toLowerCase(), code]));
  let subtags = tag.toLowerCase().split('-');
  while (subtags.length > 0) {
    const match = known.get(subtags.join('-'));
    if (match !== undefined) return match;
    subtags = subtags.slice(0, -1);
    if (subtags.at(-1)?.length === 1) subtags = subtags.slice(0, -1);
  }
  return undefined;
}
