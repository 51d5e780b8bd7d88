/** A part of a text that either matches the query or does not. */
export interface TextSegment {
  text: string;
  matched: boolean;
}

/** A character with its marks, voicing marks of half width, and what readers do not see. */
const LETTER = /.[\p{M}ﾞﾟ\p{Default_Ignorable_Code_Point}]*/gsu;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const WORD = /[\p{L}\p{N}\p{M}ー]+/gu;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/**
 * Folds letters as the search does: case, accents, width, katakana. Rules for several letters are
 * missing.
 */
function fold(letters: string): string {
  return letters
    .replace(IGNORABLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('ـ', '')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/**
 * Splits a text into the parts that match the words of a query and the parts between them. A word
 * matches at the start of a word if possible, otherwise anywhere. Results that the search found by
 * correcting the spelling have no match.
 *
 * @example highlightMatches('carafe', 'CAR')
 * // [{ text: 'car', matched: true }, { text: 'afe', matched: false }]
 */
export function highlightMatches(text: string, query: string): TextSegment[] {
  // A letter can fold to none or to two letters, so each folded letter has the index of its
  // original.
  const letters = text.match(LETTER) ?? [];
  const folded = letters.flatMap((letter, index) =>
    [...fold(letter)].map((foldedLetter) => ({ foldedLetter, index })),
  );
  const foldedText = folded.map(({ foldedLetter }) => foldedLetter);
  const matched = new Set<number>();
  for (const [word] of query.replace(IGNORABLE, '').normalize('NFKC').matchAll(WORD)) {
    const foldedWord = [...fold(word)];
    const start = findWord(foldedText, foldedWord);
    for (const { index } of folded.slice(start, start + foldedWord.length)) matched.add(index);
  }
  const segments: TextSegment[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = segments.at(-1);
    // A character that folds to nothing, such as a stretched line, belongs to the one before it.
    const isMatched = fold(letter) === '' ? (last?.matched ?? false) : matched.has(index);
    if (last?.matched === isMatched) last.text += letter;
    else segments.push({ text: letter, matched: isMatched });
  }
  return segments;
}

/**
 * Returns where the word occurs: at the start of a word if possible; the text's length if nowhere.
 */
function findWord(text: readonly string[], word: readonly string[]): number {
  const starts = [...text.keys()].filter((start) =>
    word.every((letter, index) => text[start + index] === letter),
  );
  const atWordStart = starts.find((start) => !WORD_CHARACTER.test(text[start - 1] ?? ' '));
  return atWordStart ?? starts[0] ?? text.length;
}
