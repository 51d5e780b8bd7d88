import { DEFAULT_LOCALE, type LanguageFallbacks, lookUpLocale } from '@vitrine/contract';

/** A text by locale; only those that were written. */
export type Text = Readonly<Record<string, string>>;

/** Reads texts in one locale and notes which had to be taken from another. */
export interface TextReader {
  /**
   * @param path Of this very text in the answer, under which a fallback is marked: `story.1`.
   */
  read(path: string, text: Text): string;
  /** `{ marks }` to be spread into an answer, or nothing when every text was in the locale. */
  marks(): { marks?: NonNullable<LanguageFallbacks> };
}

/** The text in the locale, by look-up (RFC 4647), else the default locale's, else any. */
export function createTextReader(locale: string): TextReader {
  const marks: Record<string, string> = {};
  return {
    read(path, text) {
      const own = text[locale];
      if (own !== undefined) return own;
      const written = Object.keys(text);
      const found =
        lookUpLocale(locale, written) ?? lookUpLocale(DEFAULT_LOCALE, written) ?? written[0];
      if (found === undefined) return '';
      if (lookUpLocale(locale, [found]) === undefined) marks[path] = found;
      return text[found] ?? '';
    },
    marks: () => (Object.keys(marks).length > 0 ? { marks: { ...marks } } : {}),
  };
}
