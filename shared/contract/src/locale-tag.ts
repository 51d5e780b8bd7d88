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
