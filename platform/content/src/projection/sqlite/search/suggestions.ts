import { allOf, expressionsOf, type UnitExpressions } from '../../../search/expressions.ts';
import { fold } from '../../../search/fold.ts';
import { isFunctionWord } from '../../../search/function-words.ts';
import type { QueryToken } from '../../../search/tokens.ts';
import type { Suggestion } from '../../catalogue-store/catalogue-store.ts';
import { searchTables } from '../schema.ts';
import type { SearchParts } from './search.ts';

/** Number of names that are compared: of products, and of all other documents together. */
const MAX_CANDIDATES = 64;

const KIND: Record<string, Suggestion['kind']> = {
  product: 'product',
  group: 'group',
  brand: 'brand',
  story: 'story',
};

/** Documents with names, by number. */
type Named = ReadonlyMap<number, Suggestion>;

interface Candidate extends Suggestion {
  /**
   * Smaller is better: whether only other words match, whether the match is inside the name, its
   * length.
   */
  badness: readonly [other: number, within: number, length: number];
}

function compare(a: Candidate, b: Candidate): number {
  for (const [place, value] of a.badness.entries()) {
    const difference = value - (b.badness[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.text < b.text ? -1 : Number(a.text > b.text);
}

/**
 * Suggests documents while a visitor types. The index lists the newest names first, and at most
 * MAX_CANDIDATES of them are read, however many match.
 */
export function createSuggestions({
  prepare,
  locale,
  vocabulary,
  synonyms,
  correct,
}: Omit<SearchParts, 'columns'>) {
  const { names } = searchTables(locale);

  /**
   * One statement reads the names too: reading each separately would cost as much as the search.
   */
  function matching(expression: string): Named {
    const rowsWith = (which: string) =>
      prepare(
        `SELECT n, kind, key, text
          FROM (SELECT rowid AS n FROM ${names} WHERE ${names} MATCH ? AND ${which} ORDER BY rowid DESC LIMIT ?)
          CROSS JOIN entity USING (n) CROSS JOIN name USING (n) WHERE name.locale = ?`,
      ).all(expression, MAX_CANDIDATES, locale);
    return new Map(
      [...rowsWith('rowid < 0'), ...rowsWith('rowid > 0')].flatMap((row) => {
        const kind = KIND[String(row['kind'])];
        const named = { key: String(row['key']), text: String(row['text']) };
        return kind ? [[Number(row['n']), { kind, ...named }] as const] : [];
      }),
    );
  }

  const candidate = (named: Suggestion, start: string, other: boolean): Candidate => {
    const within = fold(named.text).startsWith(start) ? 0 : 1;
    return { ...named, badness: [other ? 1 : 0, within, named.text.length] };
  };

  function candidates(asked: readonly QueryToken[]): Candidate[] {
    if (asked.length === 0) return [];
    const units = synonyms()
      .unitsOf(asked)
      .map((unit) => expressionsOf(unit, locale, vocabulary));
    const inWay = (way: 'whole' | 'beginning' | 'any') =>
      matching(allOf(units.map((unit: UnitExpressions) => unit[way])));
    const start = asked[0]?.spellings[0] ?? '';
    const exact: Named = new Map([...inWay('whole'), ...inWay('beginning')]);
    const others = [...inWay('any')].filter(([n]) => !exact.has(n));
    return [
      ...[...exact.values()].map((named) => candidate(named, start, false)),
      ...others.map(([, named]) => candidate(named, start, true)),
    ];
  }

  return function suggest(asked: readonly QueryToken[], limit: number): Suggestion[] {
    if (asked.length === 0) return [];
    const texts = candidates(asked);
    if (texts.length > 0) return best(texts, limit);
    const saying = asked.filter((token) => !isFunctionWord(token, locale));
    const said = saying.length < asked.length ? candidates(saying) : [];
    const corrected = said.length === 0 ? correct(asked) : undefined;
    return best(corrected ? candidates(corrected.tokens) : said, limit);
  };
}

/**
 * Brands, groups and stories first, but at most half of the list if products match; no duplicate
 * texts.
 */
function best(candidates: readonly Candidate[], limit: number): Suggestion[] {
  const each = new Map<string, Candidate>();
  for (const one of candidates.toSorted(compare)) {
    const name = `${one.kind} ${one.text}`;
    if (!each.has(name)) each.set(name, one);
  }
  const products = [...each.values()].filter(({ kind }) => kind === 'product');
  const pages = [...each.values()].filter(({ kind }) => kind !== 'product');
  const room = Math.max(limit >> 1, limit - products.length);
  return [...pages.slice(0, room), ...products]
    .slice(0, limit)
    .map(({ kind, key, text }) => ({ kind, key, text }));
}
