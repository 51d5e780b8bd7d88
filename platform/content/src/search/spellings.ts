import { fold } from './fold.ts';

/** Letters that some people write without their mark and others as two letters. */
const IN_TWO: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const MARKED = /[äöüøå]/g;

/**
 * Two letters that may stand for a marked one, by language. Elsewhere they belong to other words,
 * such as "blue". After a vowel or q, `ue` is not an "ü": "neue", "Quelle".
 */
const DIGRAPHS: Readonly<Record<string, RegExp>> = { de: /[ao]e|(?<![aeiouqäöü])ue/g };

/** The Arabic article, alone or after a particle that is written together with it. */
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=\p{Script=Arabic}{3})/u;

/**
 * All folded spellings of a word. A word is indexed under each of them and found by any: "Größe",
 * "Groesse" and "grosse" match each other, and "المصباح" matches "مصباح". The first is the word as
 * it was written.
 *
 * @param word One word, NFKC.
 * @example spellings('Größe', 'de') // ['grosse', 'groesse']
 * @example spellings('Groesse', 'de') // ['groesse', 'grosse']
 */
export function spellings(word: string, locale: string): readonly string[] {
  const plain = fold(word);
  const inTwo = fold(word.toLowerCase().replace(MARKED, (letter) => IN_TWO[letter] ?? letter));
  const bare = plain.replace(ARTICLE, '');
  const inOne = withoutDigraphs(plain, locale);
  return [...new Set([plain, inTwo, inOne, bare])].filter((spelling) => spelling !== '');
}

function withoutDigraphs(plain: string, locale: string): string {
  const [language = ''] = locale.split('-');
  const digraph = Object.hasOwn(DIGRAPHS, language) ? DIGRAPHS[language] : undefined;
  return digraph ? plain.replace(digraph, ([letter = '']) => letter) : plain;
}
