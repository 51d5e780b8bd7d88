import { fold } from './fold.ts';

/** Letters that some people write without their mark and others as two letters. */
const IN_TWO: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const MARKED = /[äöüøå]/g;

/** The Arabic article, alone or after a particle that is written together with it. */
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=\p{Script=Arabic}{3})/u;

/**
 * All folded spellings of a word. A word is indexed under each of them and found by any: "Größe",
 * "Groesse" and "grosse" match each other, and "المصباح" matches "مصباح".
 *
 * @param word One word, NFKC.
 * @example spellings('Größe') // ['grosse', 'groesse']
 */
export function spellings(word: string): readonly string[] {
  const plain = fold(word);
  const inTwo = fold(word.toLowerCase().replace(MARKED, (letter) => IN_TWO[letter] ?? letter));
  const bare = plain.replace(ARTICLE, '');
  return [...new Set([plain, inTwo, bare])].filter((spelling) => spelling !== '');
}
