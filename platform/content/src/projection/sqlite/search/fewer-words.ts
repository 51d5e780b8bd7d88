import { isFunctionWord } from '../../../search/function-words.ts';
import type { QueryUnit, Synonyms } from '../../../search/synonyms.ts';
import type { QueryToken } from '../../../search/tokens.ts';
import type { SearchHits } from '../../facets/facet-query.ts';
import { TELLING_COLUMNS } from '../schema.ts';

interface FewerWordsParts {
  locale: string;
  /** Those of the last update. */
  synonyms(): Synonyms;
  findExactly(asked: readonly QueryToken[]): SearchHits;
  /** Whether a product matches, in one column of the index if it is given. */
  isFound(unit: QueryUnit, column?: string): boolean;
}

/** The languages in which the last word says what a thing is: "wall mirror". */
const HEAD_LAST: ReadonlySet<string> = new Set(['de', 'en', 'ja']);

/**
 * Finds the products that contain some words of a query that no product contains as a whole: all
 * words that the catalogue has, or the one that names what is sought. "Wall mirror" finds mirrors.
 * Numbers and letter pairs are never left out, except for the pairs of a whole word.
 */
export function createFewerWords({ locale, synonyms, findExactly, isFound }: FewerWordsParts) {
  function findOnly(
    kept: readonly QueryUnit[],
    asked: readonly QueryToken[],
  ): SearchHits | undefined {
    const tokens = kept.flatMap((unit) => unit.tokens);
    const dropped = asked.filter((token) => !tokens.includes(token));
    const isWhole = ({ isWord, part }: QueryToken) => isWord || part !== undefined;
    if (tokens.length === 0 || !dropped.every(isWhole)) return undefined;
    const hits = findExactly(tokens);
    const words = new Set(dropped.map(({ spellings, part }) => part ?? spellings[0] ?? ''));
    const corrections = [...words].map((asked) => ({ asked, shown: '' }));
    return hits.rows.length > 0 ? { ...hits, corrections } : undefined;
  }

  return function findFewer(asked: readonly QueryToken[]): SearchHits | undefined {
    const units = synonyms().unitsOf(asked);
    const matching = units.filter((unit) => isFound(unit));
    // Words such as "in", and those that stand in texts only, do not say what is sought.
    const saying = matching.filter(
      ({ tokens }) => !tokens.every((token) => isFunctionWord(token, locale)),
    );
    if (!saying.some((unit) => isFound(unit, `${TELLING_COLUMNS} : `))) return undefined;
    const together = matching.length < units.length ? findOnly(matching, asked) : undefined;
    if (together) return together;
    const byWeight = HEAD_LAST.has(locale) ? saying.toReversed() : saying;
    const naming = byWeight.find((unit) => isFound(unit, '{title} : ')) ?? byWeight[0];
    return naming && findOnly([naming], asked);
  };
}
