import { spellings as spell } from './spellings.ts';

/** Scripts that are written without spaces: cut into pairs, since no dictionary knows every name. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
/** Unspaced as well, but with longer words: these are left to the dictionary of `Intl.Segmenter`. */
const NEEDS_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** "HV-12/B": what a model number is written with may be left out by whoever looks for it. */
const MODEL = /[\p{L}\p{N}]+(?:[-‐–./][\p{L}\p{N}]+)+/gu;
const PERHAPS_MODEL = /[\p{L}\p{N}][-‐–./][\p{L}\p{N}]/u;
const HAS_DIGIT = /\p{N}/u;
const LETTERS_OR_DIGITS = /\p{N}+|[\p{L}\p{M}]+/gu;

/** Of a question longer than this the rest is not looked for. */
const MOST_TOKENS = 24;

/** One thing looked for. */
export interface QueryToken {
  /** Any of these must begin a token of what is found. */
  spellings: readonly string[];
  /** A word that may be misspelt, or part of a longer one; a number or a pair of letters is not. */
  isWord: boolean;
}

/** A catalogue says the same words again and again, and folding one costs more than looking it up. */
const spelt = new Map<string, readonly string[]>();
const MOST_SPELT = 50_000;

function spellings(word: string): readonly string[] {
  let known = spelt.get(word);
  if (!known) {
    known = spell(word);
    if (spelt.size >= MOST_SPELT) spelt.clear();
    spelt.set(word, known);
  }
  return known;
}

function wordsIn(text: string, locale: string): string[] {
  if (!NEEDS_DICTIONARY.test(text)) return text.match(WORD) ?? [];
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  return [...segments].flatMap(({ segment }) => segment.match(WORD) ?? []);
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Parts a text into runs of unspaced scripts, folded, and words of all others. */
function parted(text: string, locale: string) {
  const normal = text.normalize('NFKC');
  const runs = (normal.match(UNSPACED) ?? []).flatMap((run) => spellings(run).slice(0, 1));
  const spaced = normal.replace(UNSPACED, ' ');
  return { runs, spaced, words: wordsIn(spaced, locale) };
}

/** A model number written together, and its letters and digits apart. */
function modelForms(spaced: string, words: readonly string[]): string[] {
  const lines = spaced.split('\n').filter((line) => PERHAPS_MODEL.test(line));
  const found = lines.flatMap((line) => line.match(MODEL) ?? []);
  const together = found.map((model) => model.replace(/[^\p{L}\p{N}]/gu, ''));
  const mixed = words.filter((word) => HAS_DIGIT.test(word));
  const apart = mixed.flatMap((word) => {
    const parts = word.match(LETTERS_OR_DIGITS) ?? [];
    return parts.length > 1 ? parts : [];
  });
  return [...together.filter((model) => HAS_DIGIT.test(model)), ...apart];
}

/**
 * What is indexed for a text: every spelling of its words, its model numbers written together and
 * apart, and the pairs and single letters of unspaced scripts. Each once.
 *
 * @example indexTokens('Stehleuchte Größe 2', 'de') // ['stehleuchte', 'grosse', 'groesse', '2']
 */
export function indexTokens(text: string, locale: string): string[] {
  const { runs, spaced, words } = parted(text, locale);
  const models = HAS_DIGIT.test(spaced) ? modelForms(spaced, words) : [];
  const found = [...words, ...models].flatMap(spellings);
  return [...new Set([...found, ...runs.flatMap(pairsOf), ...runs.flatMap((run) => [...run])])];
}

/**
 * What is looked for: all of these must be found. A run of an unspaced script is looked for by its
 * pairs, because where its words end is a guess.
 */
export function queryTokens(query: string, locale: string): QueryToken[] {
  const { runs, words } = parted(query, locale);
  const found = words.map((word) => ({
    spellings: spellings(word),
    isWord: !HAS_DIGIT.test(word),
  }));
  const pairs = runs.flatMap(pairsOf).map((pair) => ({ spellings: [pair], isWord: false }));
  const tokens = [...found, ...pairs].filter((token) => token.spellings.length > 0);
  const each = new Map(tokens.map((token) => [token.spellings[0], token]));
  return [...each.values()].slice(0, MOST_TOKENS);
}
