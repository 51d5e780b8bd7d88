import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';

/** Endings of an Arabic word in folded spelling. Each may be left out once, in this order. */
const ARABIC_ENDINGS = ['ات', 'ون', 'ين', 'يه', 'ه', 'ي'];
const MIN_ARABIC_STEM = 3;

/**
 * The stemmers by language. Japanese has none: its tokens are letter pairs. Arabic has its own,
 * because the library's takes a first letter of the root for a particle ("بطانيات" → "طانيا").
 */
const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
  en: english,
  de: german,
  fr: french,
  el: greek,
  ar: arabic,
};

function arabic(word: string): string {
  return ARABIC_ENDINGS.reduce((rest, ending) => {
    const shorter = rest.slice(0, -ending.length);
    return rest.endsWith(ending) && shorter.length >= MIN_ARABIC_STEM ? shorter : rest;
  }, word);
}

/**
 * The stem of a folded word, which its inflected forms share. The word itself in a language without
 * a stemmer.
 *
 * @example stemOf('lampen', 'de') // 'lamp'
 */
export function stemOf(word: string, locale: string): string {
  const [language = ''] = locale.split('-');
  const stem = Object.hasOwn(STEMMERS, language) ? STEMMERS[language]?.(word) : undefined;
  return stem || word;
}
