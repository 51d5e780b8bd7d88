import { stemOf } from './stems.ts';
import { type QueryToken, queryTokens } from './tokens.ts';

/** Words of one locale that authors have put together. A word may consist of several words. */
export interface SynonymGroup {
  /** A search for one of these finds the others too. */
  words: readonly string[];
  /** A search for one of `words` finds these too, but not the other way round. */
  finds: readonly string[];
}

/** Consecutive tokens of a query that are searched together. */
export interface QueryUnit {
  tokens: readonly QueryToken[];
  /** Other tokens that find what `tokens` mean. */
  synonyms: readonly (readonly QueryToken[])[];
}

type Tokens = readonly QueryToken[];

/** One key for each way of spelling the tokens; inflected forms have the same key. */
function keysOf(tokens: Tokens, locale: string): string[] {
  const stemmed = (spelling: string, isWord: boolean) =>
    isWord ? stemOf(spelling, locale) : spelling;
  const each = tokens.map(({ spellings, isWord }) => {
    const byLength = spellings.toSorted((a, b) => a.length - b.length);
    return [byLength[0] ?? '', byLength.at(-1) ?? ''].map((one) => stemmed(one, isWord));
  });
  return [...new Set([0, 1].map((which) => each.map((forms) => forms[which]).join(' ')))];
}

/** The synonyms of one locale. */
export function openSynonyms(groups: readonly SynonymGroup[], locale: string) {
  const byKey = new Map<string, Tokens[]>();
  let longest = 1;
  for (const { words, finds } of groups) {
    const same = words.map((word) => queryTokens(word, locale));
    const also = finds.map((word) => queryTokens(word, locale));
    for (const tokens of same) {
      const others = [...same.filter((other) => other !== tokens), ...also];
      longest = Math.max(longest, tokens.length);
      for (const key of keysOf(tokens, locale)) {
        byKey.set(key, [...(byKey.get(key) ?? []), ...others.filter(({ length }) => length > 0)]);
      }
    }
  }

  /** The longest words from `from` on that have synonyms. */
  function longestUnit(tokens: Tokens, from: number): QueryUnit | undefined {
    for (let length = Math.min(longest, tokens.length - from); length > 0; length -= 1) {
      const part = tokens.slice(from, from + length);
      const synonyms = keysOf(part, locale).flatMap((key) => byKey.get(key) ?? []);
      if (synonyms.length > 0) return { tokens: part, synonyms: [...new Set(synonyms)] };
    }
    return undefined;
  }

  return {
    /** Divides a query into units: words with synonyms, and single tokens. */
    unitsOf(tokens: Tokens): QueryUnit[] {
      const units: QueryUnit[] = [];
      for (let from = 0; from < tokens.length; ) {
        const unit = longestUnit(tokens, from) ?? {
          tokens: tokens.slice(from, from + 1),
          synonyms: [],
        };
        units.push(unit);
        from += unit.tokens.length;
      }
      return units;
    },
  };
}
export type Synonyms = ReturnType<typeof openSynonyms>;
