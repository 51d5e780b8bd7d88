/**
 * A day in the words of a language; the day itself if it is not a date.
 *
 * @example dayText('2026-11-14', 'en') // 'November 14, 2026'
 */
export function dayText(day: string, locale: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  const format = { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' } as const;
  return new Intl.DateTimeFormat(locale, format).format(date);
}
