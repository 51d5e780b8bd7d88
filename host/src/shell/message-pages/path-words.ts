/** Further words of a path say little about it. */
const MAX_WORDS = 4;
/** Longer ones are not words, and all together must not be longer than a query may be. */
const MAX_LETTERS = 40;
/** `de`, `zh-Hant`, `de-AT`. A longer code of a language may be a word, such as `art`. */
const LOCALE_CODE = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[a-z]{2}|\d{3}))?$/i;
/** Two letters of an alphabet, such as `at`, begin words of half the catalogue. */
const SHORT = /^[\p{scx=Latin}\p{scx=Greek}\d]{1,2}$/u;

/**
 * Returns the words of the last part of a path, to search for what the visitor may have meant.
 *
 * @example pathWords('/en/product/tall-caraffe') // ['tall', 'caraffe']
 * @example pathWords('/shop/lamps.html') // ['lamps']
 */
export function pathWords(pathname: string): string[] {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  if (LOCALE_CODE.test(last)) return [];
  const words = decode(last)
    .replace(/\.[a-z]{2,5}$/i, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1 && word.length <= MAX_LETTERS && !SHORT.test(word));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Letters in a row without spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
/** Shorter words are similar to too many. */
const MIN_LETTERS_OF_MISSPELLED = 4;
/** Of pairs of letters that two words have in common. `caraffe` and `carafe` have 0.9. */
const MIN_SHARE = 0.65;
/** A shorter beginning of a word says little: `not` begins `notebook`. */
const MIN_LETTERS_OF_BEGINNING = 4;
/** Of a shorter one only endings differ, as in `cup` and `cups`. */
const MAX_LETTERS_OF_ENDING = 2;

const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
const pairsOf = (word: string) =>
  new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));

/** Whether a name has a word that begins like the sought one, or is spelled similarly. */
export function resembles(sought: string, name: string): boolean {
  const word = plain(sought);
  if (UNSPACED.test(word)) return plain(name).includes(word);
  const pairs = pairsOf(word);
  return plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((other) => {
      if (other.startsWith(word)) {
        const isLong = word.length >= MIN_LETTERS_OF_BEGINNING;
        return isLong || other.length - word.length <= MAX_LETTERS_OF_ENDING;
      }
      if (word.length < MIN_LETTERS_OF_MISSPELLED) return false;
      const others = pairsOf(other);
      const common = [...pairs].filter((pair) => others.has(pair)).length;
      return (2 * common) / (pairs.size + others.size) >= MIN_SHARE;
    });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
