import type { StatementSync } from 'node:sqlite';
import { compoundsOf } from '../../search/compounds.ts';
import type { QueryToken } from '../../search/tokens.ts';
import type { Vocabulary } from '../../search/vocabulary.ts';
import type { FacetIndex } from '../facets/facet-index.ts';
import type { SearchHits } from '../facets/facet-query.ts';
import { searchTables } from './schema.ts';

/** A query with fewer matches is repeated with corrections. */
export const MIN_HITS_WITHOUT_CORRECTIONS = 3;

/** The score of each kind of match. A product's score is the sum of its matches. */
const SCORES = { exact: 1000, nameWord: 16, nameBeginning: 8, maker: 6, namePart: 4 } as const;
/**
 * Newer products come first among equal scores: a fraction below 1 that grows with the date in ms.
 */
const newness = (since: number) => since / 1e13;

/** The FTS5 expressions for the kinds of match of one token. */
interface Expressions {
  whole: string;
  beginning: string;
  /** For compounds only. */
  part: string | undefined;
  /** Its correction; undefined if no word is similar. */
  guess: string | undefined;
}

// FTS5 has a query language of its own that visitors must not reach.
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
const anyOf = (words: readonly string[]) =>
  words.length === 0 ? undefined : `(${words.join(' OR ')})`;

/** The expressions of a token, with what the vocabulary adds. */
export function expressionsOf(
  { spellings, isWord }: QueryToken,
  locale: string,
  vocabulary: Vocabulary,
): Expressions {
  const compounds = isWord
    ? spellings.flatMap((spelling) => compoundsOf(spelling, locale, vocabulary))
    : [];
  return {
    whole: anyOf(spellings.map(quoted)) ?? '""',
    beginning: anyOf(spellings.map((spelling) => `${quoted(spelling)} *`)) ?? '""',
    part: anyOf(compounds.map(quoted)),
    // Computed only if there are too few matches.
    get guess() {
      const guesses = isWord ? spellings.flatMap((spelling) => vocabulary.near(spelling)) : [];
      return anyOf(guesses.map(({ word }) => quoted(word)));
    },
  };
}

/** All tokens, each with one of the given kinds of match. */
export function allOf(
  tokens: readonly Expressions[],
  ways: readonly (keyof Expressions)[],
): string {
  return tokens
    .map((token) => anyOf(ways.flatMap((way) => token[way] ?? [])) ?? '""')
    .join(' AND ');
}

/**
 * Finds the products that contain all tokens, with a score for each. FTS5 finds the words; the
 * score is ours, because FTS5's own reads the length of every match and knows neither parts of
 * compounds nor corrections.
 */
export function createSearch(
  prepare: (sql: string) => StatementSync,
  locale: string,
  vocabulary: Vocabulary,
  columns: FacetIndex,
) {
  const { words } = searchTables(locale);

  function matching(expression: string): number[] {
    const select = prepare(`SELECT rowid FROM ${words} WHERE ${words} MATCH ?`);
    return select.all(expression).map((row) => Number(row['rowid']));
  }

  return function find(asked: readonly QueryToken[]): SearchHits {
    const tokens = asked.map((token) => expressionsOf(token, locale, vocabulary));
    const all = allOf(tokens, ['beginning', 'part']);
    const rows = matching(all).filter(columns.has);
    const worth = new Uint16Array((columns.rows().at(-1) ?? 0) + 1);
    for (const product of rows) worth[product] = SCORES.exact;

    function add(value: number, column: string, expression: string, among?: string): void {
      const within = among === undefined ? '' : ` AND (${among})`;
      for (const product of matching(`({${column}} : ${expression})${within}`)) {
        const before = worth[product] ?? 0;
        if (before > 0) worth[product] = before + value;
      }
    }

    const among = tokens.length > 1 ? all : undefined;
    for (const { whole, beginning, part } of tokens) {
      add(SCORES.nameWord - SCORES.nameBeginning, 'title', whole, among);
      add(SCORES.nameBeginning, 'title', beginning, among);
      add(SCORES.maker, 'maker', beginning, among);
      if (part) add(SCORES.namePart, 'title', part, among);
    }
    const guessed =
      rows.length < MIN_HITS_WITHOUT_CORRECTIONS
        ? allOf(tokens, ['beginning', 'part', 'guess'])
        : all;
    if (guessed !== all) {
      const more = matching(guessed).filter((product) => columns.has(product) && !worth[product]);
      rows.push(...more);
      const named = new Set(matching(`{title} : (${guessed})`));
      for (const product of more) if (named.has(product)) worth[product] = SCORES.nameBeginning;
    }
    return {
      rows: Uint32Array.from(rows),
      fits: Float64Array.from(
        rows,
        (product) => (worth[product] ?? 0) + newness(columns.since(product)),
      ),
    };
  };
}
