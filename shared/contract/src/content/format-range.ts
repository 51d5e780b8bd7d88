/** The text between two numbers in languages without a dash there: `Intl` writes "–" and " ～ ". */
const BETWEEN: Readonly<Record<string, string>> = { fr: ' à ', ja: '～' };

/** The text between the ends of a range whose ends are texts already: " – ", " à ". */
export const betweenEnds = (locale: string): string => BETWEEN[languageOf(locale)] ?? ' – ';

/**
 * A range in the notation of its language.
 *
 * @param format The format of each number.
 * @example formatRange(new Intl.NumberFormat('fr'), 100, 200) // '100 à 200'
 */
export function formatRange(format: Intl.NumberFormat, lowest: number, highest: number): string {
  const between = BETWEEN[languageOf(format.resolvedOptions().locale)];
  if (between === undefined) return format.formatRange(lowest, highest);
  return format
    .formatRangeToParts(lowest, highest)
    .map(({ value, source }) => (source === 'shared' && /[–～]/.test(value) ? between : value))
    .join('');
}

const languageOf = (locale: string): string => locale.split('-', 1).join('');
