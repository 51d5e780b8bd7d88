import { stemOf } from './stems.ts';

/** The words of a catalogue in one locale, by their stems. */
export function openStemIndex(words: Iterable<string>, locale: string) {
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
