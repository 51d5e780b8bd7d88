import type { Vocabulary } from './vocabulary.ts';

/**
 * Languages that write a compound as one word. Others write its parts separately, so search finds
 * them as words.
 */
const COMPOUNDING = new Set(['da', 'de', 'fi', 'hu', 'is', 'nb', 'nl', 'nn', 'no', 'sv']);
/** Endings that a compound may add to the searched word: plural and case. */
const INFLECTIONS = ['', 'n', 'en', 'e', 'er', 's', 'es'];
/** Letters between the parts of a compound. */
const LINKS = /(?:s|n|en|es|er|e)$/;
const MIN_LETTERS = 3;
const MAX_COMPOUNDS = 100;
/** Both parts of a compound that is accepted although nothing else begins like it. */
const MIN_LETTERS_OF_LONG_PARTS = 5;

/**
 * The compounds of the catalogue that end in a word: "Lampe" is part of "Stehlampe". The part
 * before it must be long, as in "Klemmleuchte", or the beginning of another word; otherwise "Rand"
 * would be found in "Brand".
 *
 * @example compoundsOf('lampe', 'de', vocabulary) // ['stehlampe', 'tischlampen']
 */
export function compoundsOf(word: string, locale: string, vocabulary: Vocabulary): string[] {
  const [language = ''] = locale.split('-');
  if (!COMPOUNDING.has(language) || word.length < MIN_LETTERS) return [];
  const parts = INFLECTIONS.flatMap((inflection) =>
    vocabulary.endingIn(word + inflection).filter((whole) => {
      const head = whole.slice(0, -(word + inflection).length);
      const isLong = Math.min(head.length, word.length) >= MIN_LETTERS_OF_LONG_PARTS;
      return isLong || isHead(head, whole, vocabulary);
    }),
  );
  return [...new Set(parts)].slice(0, MAX_COMPOUNDS);
}

function isHead(head: string, whole: string, vocabulary: Vocabulary): boolean {
  if (head.length < MIN_LETTERS) return false;
  return [head, head.replace(LINKS, '')].some(
    (stem) => stem.length >= MIN_LETTERS && vocabulary.begins(stem, whole),
  );
}
