import { withoutIgnorable } from '../text/ignorable.ts';
import { fold } from './fold.ts';
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
const OF =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー\p{Script=Latin}\p{N}])の(?=[\p{Script=Han}\p{Script=Katakana}])/gu;
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
  /** Of a letter pair: the run of letters that it is from, as it was typed. */
  run?: string;
  /** Of a letter pair: the word that it is from, if the run is divided into words. */
  part?: string;
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
  const typed = normal.match(UNSPACED) ?? [];
  const runs = typed.flatMap((run) => spellings(run, locale).slice(0, 1));
  const spaced = normal.replace(UNSPACED, ' ');
  return { typed, runs, spaced, words: wordsIn(spaced, locale) };
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
  const { typed, words } = parted(normal.replace(OF, ' '), locale);
  const single = words.map((word) => ({
    spellings: spellings(word, locale),
    isWord: !HAS_DIGIT.test(word),
  }));
  const pairs = typed.flatMap((run) =>
    pairsOf(fold(run)).map((pair) => ({ spellings: [pair], isWord: false, run })),
  );
  return unique([...single, ...pairs]);
}

function unique(tokens: readonly QueryToken[]): QueryToken[] {
  const each = new Map(
    tokens
      .filter((token) => token.spellings.length > 0)
      .map((token) => [token.spellings[0], token]),
  );
  return [...each.values()].slice(0, MOST_TOKENS);
}

/** A run that a dictionary divides well; one in hiragana alone may be a word that it lacks. */
const DIVIDES = /[\p{Script=Han}\p{Script=Katakana}]/u;
/** The words of one letter that only connect others. */
const PARTICLE = /^[のをにはがでとへもや]$/u;
/** A word of one Chinese letter and its ending: the catalogue may have it without that. */
const WITH_ENDING = /^(\p{Script=Han})\p{Script=Hiragana}$/u;

/**
 * The same tokens with each run of an unspaced script divided into the words of a dictionary, whose
 * order and neighbours no longer matter. The tokens themselves if there is no such run.
 *
 * @example inWords(queryTokens('洗濯かご', 'ja'), 'ja') // those of 洗濯 and of かご
 */
export function inWords(tokens: readonly QueryToken[], locale: string): readonly QueryToken[] {
  const divided = (run: string | undefined) => run !== undefined && DIVIDES.test(run);
  const runs = new Set(tokens.flatMap(({ run = '' }) => (divided(run) ? run : [])));
  if (runs.size === 0) return tokens;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const parts = [...runs]
    .flatMap((run) => [...segmenter.segment(run)].map(({ segment }) => segment))
    .filter((part) => !PARTICLE.test(part));
  const pairs = parts.flatMap((part) => {
    const [, stem] = WITH_ENDING.exec(part) ?? [];
    const also = stem === undefined ? [] : [stem];
    return pairsOf(fold(part)).map((pair) => ({
      spellings: [pair, ...also],
      isWord: false,
      part,
    }));
  });
  return unique([...tokens.filter(({ run }) => !divided(run)), ...pairs]);
}
