import { withoutIgnorable } from '../text/ignorable.ts';
import { spellings as spell } from './spellings.ts';

/**
 * Scripts without spaces. Their text is divided into letter pairs, because no dictionary contains
 * every name.
 */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
/**
 * Also written without spaces, but with longer words: the dictionary of `Intl.Segmenter` divides
 * them.
 */
const NEEDS_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** "Of" in Japanese, between two words that are not written in hiragana themselves. */
const OF = /(?<=[\p{Script=Han}\p{Script=Katakana}ー])の(?=[\p{Script=Han}\p{Script=Katakana}])/gu;
/** Model numbers such as "HV-12/B", whose separators people may omit. */
const MODEL = /[\p{L}\p{N}]+(?:[-‐–./][\p{L}\p{N}]+)+/gu;
const PERHAPS_MODEL = /[\p{L}\p{N}][-‐–./][\p{L}\p{N}]/u;
const HAS_DIGIT = /\p{N}/u;
const LETTERS_OR_DIGITS = /\p{N}+|[\p{L}\p{M}]+/gu;

/** Tokens of a query beyond this number are ignored. */
const MOST_TOKENS = 24;

/** One part of a query. */
export interface QueryToken {
  /** A match contains a token that begins with any of these. */
  spellings: readonly string[];
  /**
   * True for words, which may be misspelt or part of a compound; false for numbers and letter
   * pairs.
   */
  isWord: boolean;
}

/** Cache: the same words occur again and again, and folding costs more than a look-up. */
const speltByLocale = new Map<string, Map<string, readonly string[]>>();
const MOST_SPELT = 10_000;

function spellings(word: string, locale: string): readonly string[] {
  const spelt = speltByLocale.get(locale) ?? new Map<string, readonly string[]>();
  speltByLocale.set(locale, spelt);
  let forms = spelt.get(word);
  if (!forms) {
    forms = spell(word, locale);
    if (spelt.size >= MOST_SPELT) spelt.clear();
    spelt.set(word, forms);
  }
  return forms;
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

/** Divides a text into folded runs of unspaced scripts and the words of all others. */
function parted(text: string, locale: string) {
  const normal = withoutIgnorable(text).normalize('NFKC');
  const runs = (normal.match(UNSPACED) ?? []).flatMap((run) => spellings(run, locale).slice(0, 1));
  const spaced = normal.replace(UNSPACED, ' ');
  return { runs, spaced, words: wordsIn(spaced, locale) };
}

/** A model number without separators, and its letters and digits separately. */
function modelForms(spaced: string, words: readonly string[]): string[] {
  const lines = spaced.split('\n').filter((line) => PERHAPS_MODEL.test(line));
  const models = lines.flatMap((line) => line.match(MODEL) ?? []);
  const together = models.map((model) => model.replace(/[^\p{L}\p{N}]/gu, ''));
  const mixed = words.filter((word) => HAS_DIGIT.test(word));
  const apart = mixed.flatMap((word) => {
    const parts = word.match(LETTERS_OR_DIGITS) ?? [];
    return parts.length > 1 ? parts : [];
  });
  return [...together.filter((model) => HAS_DIGIT.test(model)), ...apart];
}

/**
 * The tokens to index for a text, without duplicates: every spelling of its words, its model
 * numbers joined and split, and the pairs and single letters of unspaced scripts.
 *
 * @example indexTokens('Stehleuchte Größe 2', 'de') // ['stehleuchte', 'grosse', 'groesse', '2']
 */
export function indexTokens(text: string, locale: string): string[] {
  const { runs, spaced, words } = parted(text, locale);
  const models = HAS_DIGIT.test(spaced) ? modelForms(spaced, words) : [];
  const spelt = [...words, ...models].flatMap((word) => spellings(word, locale));
  return [...new Set([...spelt, ...runs.flatMap(pairsOf), ...runs.flatMap((run) => [...run])])];
}

/**
 * The tokens of a query, all of which must match. A run of an unspaced script is matched by its
 * pairs, because its word boundaries are unknown.
 */
export function queryTokens(query: string, locale: string): QueryToken[] {
  const normal = withoutIgnorable(query).normalize('NFKC');
  const { runs, words } = parted(normal.replace(OF, ' '), locale);
  const single = words.map((word) => ({
    spellings: spellings(word, locale),
    isWord: !HAS_DIGIT.test(word),
  }));
  const pairs = runs.flatMap(pairsOf).map((pair) => ({ spellings: [pair], isWord: false }));
  const tokens = [...single, ...pairs].filter((token) => token.spellings.length > 0);
  const each = new Map(tokens.map((token) => [token.spellings[0], token]));
  return [...each.values()].slice(0, MOST_TOKENS);
}
