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

/**
 * One key for each way of spelling the tokens.
 *
 * @param form Gives a word's inflected forms the same key.
 */
export function keysOf(tokens: Tokens, form: (word: string) => string): string[] {
  const each = tokens.map(({ spellings, isWord }) => {
    const byLength = spellings.toSorted((a, b) => a.length - b.length);
    return [byLength[0] ?? '', byLength.at(-1) ?? ''].map((one) => (isWord ? form(one) : one));
  });
  return [...new Set([0, 1].map((which) => each.map((forms) => forms[which]).join(' ')))];
}

/** Lists by the keys of tokens. */
function createKeyed(form: (word: string) => string) {
  const byKey = new Map<string, Tokens[]>();
  return {
    add(tokens: Tokens, others: readonly Tokens[]): void {
      for (const key of keysOf(tokens, form)) {
        byKey.set(key, [...(byKey.get(key) ?? []), ...others]);
      }
    },
    get: (tokens: Tokens): readonly Tokens[] => [
      ...new Set(keysOf(tokens, form).flatMap((key) => byKey.get(key) ?? [])),
    ],
  };
}

/** The synonyms of one locale. */
export function openSynonyms(groups: readonly SynonymGroup[], locale: string) {
  const asWritten = createKeyed((word) => word);
  const byStem = createKeyed((word) => stemOf(word, locale));
  let longest = 1;
  for (const { words, finds } of groups) {
    const same = words.map((word) => queryTokens(word, locale));
    const also = finds.map((word) => queryTokens(word, locale));
    for (const tokens of same) {
      const others = [...same.filter((other) => other !== tokens), ...also];
      longest = Math.max(longest, tokens.length);
      for (const keyed of [asWritten, byStem]) {
        keyed.add(
          tokens,
          others.filter(({ length }) => length > 0),
        );
      }
    }
  }

  /** Words with the same stem are asked only if none is written so: كراسة is not كراسي. */
  function synonymsOf(tokens: Tokens): readonly Tokens[] {
    const exact = asWritten.get(tokens);
    return exact.length > 0 ? exact : byStem.get(tokens);
  }

  /** The longest words from `from` on that have synonyms. */
  function longestUnit(tokens: Tokens, from: number): QueryUnit | undefined {
    for (let length = Math.min(longest, tokens.length - from); length > 0; length -= 1) {
      const part = tokens.slice(from, from + length);
      const synonyms = synonymsOf(part);
      if (synonyms.length > 0) return { tokens: part, synonyms };
    }
    return undefined;
  }

  /** The token at `from`, with those after it that are from the same word. */
  function wordAt(tokens: Tokens, from: number): QueryUnit {
    const part = tokens[from]?.part;
    const isOther = (token: QueryToken) => part === undefined || token.part !== part;
    const end = tokens.findIndex((token, index) => index > from && isOther(token));
    return { tokens: tokens.slice(from, end < 0 ? tokens.length : end), synonyms: [] };
  }

  return {
    synonymsOf,

    /** Divides a query into units: words with synonyms, and single words or tokens. */
    unitsOf(tokens: Tokens): QueryUnit[] {
      const units: QueryUnit[] = [];
      for (let from = 0; from < tokens.length; ) {
        const unit = longestUnit(tokens, from) ?? wordAt(tokens, from);
        units.push(unit);
        from += unit.tokens.length;
      }
      return units;
    },
  };
}
export type Synonyms = ReturnType<typeof openSynonyms>;
