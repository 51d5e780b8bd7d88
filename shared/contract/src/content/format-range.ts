import { withNarrowSign } from './currency.ts';

/** The text between two numbers in languages without a dash there: `Intl` writes "–" and " ～ ". */
const BETWEEN: Readonly<Record<string, string>> = { fr: ' à ', ja: '～' };

/** The text between the ends of a range whose ends are texts already: " – ", " à ". */
export const betweenEnds = (locale: string): string =>
  unbroken(BETWEEN[languageOf(locale)] ?? ' – ');

/**
 * A range in the notation of its language. It never breaks into two lines.
 *
 * @param format The format of each number.
 * @example formatRange(new Intl.NumberFormat('fr'), 100, 200) // '100 à 200'
 */
export function formatRange(format: Intl.NumberFormat, lowest: number, highest: number): string {
  const between = BETWEEN[languageOf(format.resolvedOptions().locale)];
  return withNarrowSign(format.formatRange(lowest, highest)).replace(/\s?[–～]\s?/, (dash) =>
    unbroken(between ?? dash),
  );
}

/**
 * Binds a dash with zero-width joiners, because a line could end after it. For a word joiner, which
 * the common fonts do not contain, browsers would download another font.
 */
const unbroken = (between: string): string =>
  between.replace(/\s/g, '\u202f').replace(/[–～]/, '\u200d$&\u200d');

const languageOf = (locale: string): string => locale.split('-', 1).join('');
