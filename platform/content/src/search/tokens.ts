import { fold } from './fold.ts';

/** Scripts that are written without spaces: cut into pairs, since no dictionary knows every name. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  let segmenter = segmenters.get(locale);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
    segmenters.set(locale, segmenter);
  }
  return segmenter;
}

function wordsIn(text: string, locale: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(locale).segment(text)) {
    if (!isWordLike) continue;
    // "HL-210" and "l’eau" are one segment to some locales and two to others: always two here.
    words.push(...(segment.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []));
  }
  return words;
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/**
 * What is indexed for a text: its words, folded, and the pairs of letters of unspaced scripts.
 *
 * @example indexTokens('Stehleuchte Größe 2', 'de') // ['stehleuchte', 'grosse', '2']
 */
export function indexTokens(text: string, locale: string): string[] {
  const folded = fold(text);
  const runs = folded.match(UNSPACED) ?? [];
  const single = runs.flatMap((run) => [...run]);
  return [...wordsIn(folded, locale), ...runs.flatMap(pairsOf), ...single];
}

/**
 * What is looked for: all of these must begin a token. A run of an unspaced script is looked for
 * by its pairs, because where its words end is a guess.
 */
export function queryTokens(query: string, locale: string): string[] {
  const folded = fold(query);
  const runs = folded.match(UNSPACED) ?? [];
  const spaced = wordsIn(folded.replace(UNSPACED, ' '), locale);
  return [...new Set([...spaced, ...runs.flatMap(pairsOf)])].slice(0, 24);
}
