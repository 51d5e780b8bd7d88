import { type LanguageFallbacks, lookUpLocale } from '@vitrine/contract';

/** A text by locale, with the written ones only. */
export type Text = Readonly<Record<string, string>>;

/** Reads texts in one locale and records which ones were taken from another. */
export interface TextReader {
  /** @param path Path of this text in the response, under which a fallback is marked: `story.1`. */
  read(path: string, text: Text): string;
  /** `{ marks }` for a response, or nothing if every text was in the locale. */
  marks(): { marks?: NonNullable<LanguageFallbacks> };
}

/**
 * Reads the text in the locale by RFC 4647 look-up, else in the first of the shop's locales that it
 * is written in, else in any.
 *
 * @param locales Codes of the shop's locales, the default one first.
 */
export function createTextReader(locale: string, locales: readonly string[]): TextReader {
  const marks: Record<string, string> = {};
  return {
    read(path, text) {
      const own = text[locale];
      if (own !== undefined) return own;
      const written = Object.keys(text);
      const fallback =
        lookUpLocale(locale, written) ??
        locales.find((code) => text[code] !== undefined) ??
        written[0];
      if (fallback === undefined) return '';
      if (lookUpLocale(locale, [fallback]) === undefined) marks[path] = fallback;
      return text[fallback] ?? '';
    },
    marks: () => (Object.keys(marks).length > 0 ? { marks: { ...marks } } : {}),
  };
}

/**
 * A text under its name, or nothing if no author has written it.
 *
 * @param before The part of the text's path before its name: `service.`.
 */
export function optionalText<Name extends string>(
  name: Name,
  text: Text | undefined,
  reader: TextReader,
  before = '',
): { [Key in Name]?: string } {
  if (text === undefined || Object.keys(text).length === 0) return {};
  // A computed name widens to an index signature.
  return { [name]: reader.read(`${before}${name}`, text) } as { [Key in Name]?: string };
}
