/**
 * The language that most people of a country speak: that of names and addresses there.
 *
 * @example languageIn('JP') // 'ja'
 */
export const languageIn = (country: string): string =>
  new Intl.Locale('und', { region: country }).maximize().language;
