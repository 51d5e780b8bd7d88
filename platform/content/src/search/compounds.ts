import type { Vocabulary } from './vocabulary.ts';

/** Languages that write a compound as one word; others part them, and a word of theirs is found as it is. */
const COMPOUNDING = new Set(['da', 'de', 'fi', 'hu', 'is', 'nb', 'nl', 'nn', 'no', 'sv']);
/** What a compound may end in behind the word that is looked for: its plural, its case. */
const INFLECTIONS = ['', 'n', 'en', 'e', 'er', 's', 'es'];
/** What stands between the parts of a compound. */
const LINKS = /(?:s|n|en|es|er|e)$/;
const SHORTEST = 3;
const MOST = 100;

/**
 * The compounds of the catalogue that end in a word: "Lampe" is part of "Stehlampe". What stands
 * before must be a word's beginning as well, or "Rand" would be part of "Brand".
 *
 * @example compoundsOf('lampe', 'de', vocabulary) // ['stehlampe', 'tischlampen']
 */
export function compoundsOf(word: string, locale: string, vocabulary: Vocabulary): string[] {
  const [language = ''] = locale.split('-');
  if (!COMPOUNDING.has(language) || word.length < SHORTEST) return [];
  const found = INFLECTIONS.flatMap((inflection) =>
    vocabulary
      .endingIn(word + inflection)
      .filter((whole) => isHead(whole.slice(0, -(word + inflection).length), whole, vocabulary)),
  );
  return [...new Set(found)].slice(0, MOST);
}

function isHead(head: string, whole: string, vocabulary: Vocabulary): boolean {
  if (head.length < SHORTEST) return false;
  return [head, head.replace(LINKS, '')].some(
    (stem) => stem.length >= SHORTEST && vocabulary.begins(stem, whole),
  );
}
