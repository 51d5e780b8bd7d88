import { lookUpLocale, type Marks } from '@vitrine/contract';
import { DEFAULT_LOCALE } from '@vitrine/routes';

/** A text by locale; only those that were written. */
export type Text = Readonly<Record<string, string>>;

/** Reads texts in one locale and notes which had to be taken from another. */
export interface Reader {
  /**
   * @param field Under which name a fallback is marked. A list has one mark for all its texts.
   */
  read(field: string, text: Text): string;
  /** `{ marks }` to be spread into an answer, or nothing when every text was in the locale. */
  marks(): { marks?: NonNullable<Marks> };
}

/** The text in the locale, by look-up (RFC 4647), else the default locale's, else any. */
export function readerOf(locale: string): Reader {
  const marks: Record<string, string> = {};
  return {
    read(field, text) {
      const written = Object.keys(text);
      const found =
        lookUpLocale(locale, written) ?? lookUpLocale(DEFAULT_LOCALE, written) ?? written[0];
      if (found === undefined) return '';
      if (lookUpLocale(locale, [found]) === undefined) marks[field] = found;
      return text[found] ?? '';
    },
    marks: () => (Object.keys(marks).length > 0 ? { marks: { ...marks } } : {}),
  };
}
