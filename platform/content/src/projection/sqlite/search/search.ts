import type { StatementSync } from 'node:sqlite';
import { allOf, expressionsOf, type UnitExpressions } from '../../../search/expressions.ts';
import { withoutFunctionWords } from '../../../search/function-words.ts';
import type { Synonyms } from '../../../search/synonyms.ts';
import { inWords, type QueryToken } from '../../../search/tokens.ts';
import type { Vocabulary } from '../../../search/vocabulary.ts';
import type { FacetIndex } from '../../facets/facet-index.ts';
import type { SearchHits } from '../../facets/facet-query.ts';
import { searchTables, TELLING_COLUMNS } from '../schema.ts';
import type { Corrector } from './corrections.ts';
import { createFewerWords } from './fewer-words.ts';

/** Points that each way of matching adds to a product, for each word of the query. */
const NAME_SCORES = {
  whole: 6,
  stem: 12,
  beginning: 6,
  part: 10,
  stemPart: 5,
  synonym: 9,
} as const satisfies Partial<Record<keyof UnitExpressions, number>>;
const NAME_WAYS = ['whole', 'stem', 'beginning', 'part', 'stemPart', 'synonym'] as const;
const FACTS_SCORE = 7;
const MAKER_SCORE = 7;
/** Every hit has at least this score. Other products have 0. */
const HIT_SCORE = 1;

/**
 * Newer products come first among equal scores: a fraction below 1 that grows with the date in ms.
 */
const newness = (since: number) => since / 1e13;

const HAS_DIGIT = /\p{N}/u;
/** Model numbers stand in the texts, and no match of one is an accident. */
const isNumber = ({ spellings }: QueryToken) => HAS_DIGIT.test(spellings[0] ?? '');

/**
 * A text that merely mentions the words is a hit only if no product is what they say; and if some
 * products are what one of the words says, only those are.
 */
function createHits(matching: (expression: string) => number[]) {
  return (units: readonly UnitExpressions[], withNumber: boolean) => {
    const all = allOf(units.map(({ any }) => any));
    if (withNumber) return { found: matching(all), isMention: false };
    const telling = matching(`${TELLING_COLUMNS} : ${all}`);
    if (telling.length > 0) return { found: telling, isMention: false };
    const mentioned = matching(all);
    if (mentioned.length === 0 || units.length === 1) return { found: mentioned, isMention: true };
    const one = new Set(units.flatMap(({ any }) => matching(`${TELLING_COLUMNS} : ${any}`)));
    const partly = mentioned.filter((product) => one.has(product));
    return { found: partly.length > 0 ? partly : mentioned, isMention: true };
  };
}

export interface SearchParts {
  prepare(sql: string): StatementSync;
  locale: string;
  vocabulary: Vocabulary;
  columns: FacetIndex;
  /** Those of the last update. */
  synonyms(): Synonyms;
  correct: Corrector;
}

/**
 * Finds the products that contain all tokens, with a score for each. FTS5 finds the words; the
 * score is ours, because FTS5's own reads the length of every match and knows neither stems, parts
 * of compounds nor synonyms.
 */
export function createSearch(parts: SearchParts) {
  const { prepare, locale, vocabulary, columns, synonyms, correct } = parts;
  const { words } = searchTables(locale);

  function matching(expression: string): number[] {
    const select = prepare(`SELECT rowid FROM ${words} WHERE ${words} MATCH ?`);
    return select.all(expression).map((row) => Number(row['rowid']));
  }

  const hitsOf = createHits((expression) => matching(expression).filter(columns.has));

  function findExactly(asked: readonly QueryToken[]): SearchHits {
    const units = withoutFunctionWords(synonyms().unitsOf(asked), locale).map((unit) =>
      expressionsOf(unit, locale, vocabulary),
    );
    const all = allOf(units.map(({ any }) => any));
    const { found: rows, isMention } = hitsOf(units, asked.some(isNumber));
    const score = new Uint16Array((columns.rows().at(-1) ?? 0) + 1);
    for (const product of rows) score[product] = HIT_SCORE;

    const among = units.length > 1 ? ` AND ${all}` : '';
    function add(value: number, column: string, expression: string): void {
      for (const product of matching(`({${column}} : ${expression})${among}`)) {
        const before = score[product] ?? 0;
        if (before > 0) score[product] = before + value;
      }
    }
    for (const unit of rows.length > 0 ? units : []) {
      for (const way of NAME_WAYS) {
        const expression = unit[way];
        if (expression !== undefined) add(NAME_SCORES[way], 'title', expression);
      }
      add(MAKER_SCORE, 'maker', unit.any);
      add(FACTS_SCORE, 'facts', unit.any);
    }
    const fit = (product: number) => (score[product] ?? 0) + newness(columns.since(product));
    return { rows: Uint32Array.from(rows), fits: Float64Array.from(rows, fit), isMention };
  }

  const findFewer = createFewerWords({
    locale,
    synonyms,
    findExactly,
    isFound: (unit, column = '') =>
      matching(column + expressionsOf(unit, locale, vocabulary).complete).length > 0,
  });

  return function find(asked: readonly QueryToken[]): SearchHits {
    const exact = findExactly(asked);
    if (exact.rows.length > 0) return exact;
    const words = inWords(asked, locale);
    const corrected = correct(words);
    const tokens = corrected?.tokens ?? words;
    const corrections = corrected?.corrections ?? [];
    const hits = tokens === asked ? exact : findExactly(tokens);
    if (hits.rows.length > 0) return { ...hits, corrections };
    const fewer = findFewer(tokens);
    return fewer
      ? { ...fewer, corrections: [...corrections, ...(fewer.corrections ?? [])] }
      : exact;
  };
}
