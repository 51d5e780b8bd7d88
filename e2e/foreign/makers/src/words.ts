import type en from './words/en.ts';

/** The texts of a language, else in English: a chunk of its own for each. */
export async function loadWords(locale: string): Promise<typeof en> {
  switch (locale) {
    case 'ar':
      return (await import(/* webpackChunkName: "words-ar" */ './words/ar.ts')).default;
    case 'de':
      return (await import(/* webpackChunkName: "words-de" */ './words/de.ts')).default;
    default:
      return (await import(/* webpackChunkName: "words-en" */ './words/en.ts')).default;
  }
}
