import { distanceRows, editsAllowed } from './edits.ts';
import { stemOf } from './stems.ts';

/** A word of the catalogue, and its edit distance from the query's word. */
export interface Near {
  word: string;
  distance: number;
}

const MOST_GUESSES = 16;
/** Sorts after every letter. */
const AFTER_EVERY_LETTER = '\uffff';

/** The index of `word` in the sorted list, or where it would be inserted. */
function placeOf(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

const reversed = (word: string) => [...word].reverse().join('');

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function nearest(candidates: readonly Near[], asked: string): Near[] {
  const further = ({ word }: Near) => Math.abs(word.length - asked.length);
  return candidates
    .toSorted((a, b) => a.distance - b.distance || further(a) - further(b))
    .slice(0, MOST_GUESSES);
}

/**
 * All words of a catalogue in one locale, sorted by their beginnings and by their endings, and
 * grouped by their stems.
 *
 * @param locale Its language is that of the stems; without it, only equal words have the same.
 * @example openVocabulary(['lampe', 'stehlampe']).endingIn('lampe') // ['lampe', 'stehlampe']
 */
export function openVocabulary(words: Iterable<string>, locale = '') {
  const sorted = [...new Set(words)].sort();
  const fromEnd = sorted.map(reversed).sort();
  const wordSet = new Set(sorted);
  const stems = openStemIndex(sorted, locale);

  function beginning(list: readonly string[], start: string): string[] {
    return list.slice(placeOf(list, start), placeOf(list, start + AFTER_EVERY_LETTER));
  }

  return {
    has: (word: string): boolean => wordSet.has(word),

    add(word: string): void {
      if (wordSet.has(word)) return;
      wordSet.add(word);
      stems.add(word);
      sorted.splice(placeOf(sorted, word), 0, word);
      const backwards = reversed(word);
      fromEnd.splice(placeOf(fromEnd, backwards), 0, backwards);
    },

    /** Whether a word other than `other` begins with `start`. */
    begins(start: string, other: string): boolean {
      const place = placeOf(sorted, start);
      return [sorted[place], sorted[place + 1]].some(
        (word) => word !== other && word?.startsWith(start),
      );
    },

    stems,

    endingIn: (end: string): string[] => beginning(fromEnd, reversed(end)).map(reversed),

    /**
     * The words that a misspelt word may stand for, nearest first: those within the accepted
     * distance, and those whose beginning is. Neighbours in the list share the computation for
     * their common beginning, and words with a beginning that is too far off are skipped.
     */
    near(asked: string): Near[] {
      const allowed = editsAllowed(asked);
      if (allowed === 0) return [];
      const rows = distanceRows(asked, allowed);
      const near: Near[] = [];
      // The smallest distance for a beginning of each length that is long enough to count.
      const smallest = [allowed + 1];
      let before = '';
      for (let place = 0; place < sorted.length; ) {
        const word = sorted[place] ?? '';
        let depth = commonLength(before, word);
        while (depth < word.length && (depth === 0 || rows.least(depth) <= allowed)) {
          depth += 1;
          rows.read(word, depth);
          const counts = depth >= asked.length;
          smallest[depth] = Math.min(
            smallest[depth - 1] ?? allowed + 1,
            counts ? rows.distance(depth) : allowed + 1,
          );
        }
        before = word.slice(0, depth);
        const whole = depth === word.length ? rows.distance(depth) : allowed + 1;
        const distance = Math.min(smallest[depth] ?? allowed + 1, whole);
        if (distance <= allowed) near.push({ word, distance });
        else if (rows.least(depth) > allowed) {
          place = placeOf(sorted, before + AFTER_EVERY_LETTER);
          continue;
        }
        place += 1;
      }
      return nearest(near, asked);
    },
  };
}
export type Vocabulary = ReturnType<typeof openVocabulary>;

/** The words of a catalogue in one locale, by their stems. */
function openStemIndex(words: Iterable<string>, locale: string) {
  const byStem = new Map<string, string[]>();

  function add(word: string): void {
    const stem = stemOf(word, locale);
    const others = byStem.get(stem);
    if (others) others.push(word);
    else byStem.set(stem, [word]);
  }

  for (const word of words) add(word);
  return {
    add,
    of: (word: string): string => stemOf(word, locale),
    /** The words with the same stem. */
    related: (word: string): readonly string[] => byStem.get(stemOf(word, locale)) ?? [],
  };
}
