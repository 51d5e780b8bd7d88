import { fold } from './fold.ts';

/** Letters that some write as one without its mark and others as two. */
const IN_TWO: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const MARKED = /[äöüøå]/g;

/** The Arabic article, alone or after a particle that is written together with it. */
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=\p{Script=Arabic}{3})/u;

/**
 * The spellings that a word is found by, folded. A word is indexed by all of them, and asked for by
 * any: so "Größe", "Groesse" and "grosse" meet, and "المصباح" meets "مصباح".
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
