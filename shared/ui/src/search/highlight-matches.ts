/** A stretch of a text, and whether it is what was typed. */
export interface TextSegment {
  text: string;
  matched: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}ー]+/gu;
const WITHIN_WORD = /[\p{L}\p{N}\p{M}]/u;

/** As the search folds a letter, as far as one letter tells: case, accents, width, katakana. */
function fold(letter: string): string {
  return letter
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/**
 * Parts a text into what a query's words match and what is between, so that the former can be
 * marked: where a word begins so, or else anywhere. A guess of the search matches nothing here.
 *
 * @example matched('Tall carafe', 'CAR')
 * // [{ text: 'Tall ', matched: false }, { text: 'car', matched: true }, { text: 'afe', matched: false }]
 */
export function highlightMatches(text: string, query: string): TextSegment[] {
  // One letter may fold to none or to two: each folded one knows which it was.
  const letters = [...text];
  const folded = letters.flatMap((letter, index) => [...fold(letter)].map((to) => ({ to, index })));
  const whole = folded.map(({ to }) => to);
  const on = new Set<number>();
  for (const [word] of query.matchAll(WORD)) {
    const wanted = [...[...word].map(fold).join('')];
    const begins = placeOf(whole, wanted);
    for (const { index } of folded.slice(begins, begins + wanted.length)) on.add(index);
  }
  const stretches: TextSegment[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = stretches.at(-1);
    // A sign that folds to nothing, as a vowel's, goes with its letter.
    const isOn = fold(letter) === '' ? (last?.matched ?? false) : on.has(index);
    if (last?.matched === isOn) last.text += letter;
    else stretches.push({ text: letter, matched: isOn });
  }
  return stretches;
}

function placeOf(whole: readonly string[], wanted: readonly string[]): number {
  const places = [...whole.keys()].filter((start) =>
    wanted.every((letter, index) => whole[start + index] === letter),
  );
  const atBeginning = places.find((start) => !WITHIN_WORD.test(whole[start - 1] ?? ' '));
  return atBeginning ?? places[0] ?? whole.length;
}
