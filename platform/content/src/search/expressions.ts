import { compoundsOf } from './compounds.ts';
import type { QueryUnit } from './synonyms.ts';
import type { QueryToken } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The FTS5 expressions for the ways in which words match; undefined if nothing can match so. */
export interface Expressions {
  whole: string;
  beginning: string;
  /** A word with the same stem. */
  stem: string | undefined;
  /** A compound that ends in the word. */
  part: string | undefined;
  /** A compound that ends in another form of the word. */
  stemPart: string | undefined;
}

export interface UnitExpressions extends Expressions {
  synonym: string | undefined;
  /** Any of the ways, except that the word is the beginning of another. */
  complete: string;
  /** Any of the ways. */
  any: string;
}

// FTS5 has a query language of its own that visitors must not reach.
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
const anyOf = (expressions: readonly string[]) =>
  expressions.length === 0 ? undefined : `(${expressions.join(' OR ')})`;
/** Matches where all of these do. */
export const allOf = (expressions: readonly string[]) => `(${expressions.join(' AND ')})`;
const NOTHING = '""';

function ofToken(
  { spellings, isWord }: QueryToken,
  locale: string,
  vocabulary: Vocabulary,
): Expressions {
  const expressions = {
    whole: anyOf(spellings.map(quoted)) ?? NOTHING,
    beginning: anyOf(spellings.map((spelling) => `${quoted(spelling)} *`)) ?? NOTHING,
  };
  if (!isWord) return { ...expressions, stem: undefined, part: undefined, stemPart: undefined };
  const related = [...new Set(spellings.flatMap(vocabulary.stems.related))];
  const compounds = spellings.flatMap((spelling) => compoundsOf(spelling, locale, vocabulary));
  const stems = [...new Set(spellings.map((spelling) => vocabulary.stems.of(spelling)))];
  const relatedCompounds = stems
    .flatMap((stem) => compoundsOf(stem, locale, vocabulary))
    .filter((compound) => !compounds.includes(compound));
  return {
    ...expressions,
    stem: anyOf(related.map(quoted)),
    part: anyOf(compounds.map(quoted)),
    stemPart: anyOf(relatedCompounds.map(quoted)),
  };
}

/** Matches where each token matches in this way, or as a whole word if it cannot match so. */
function inWay(tokens: readonly Expressions[], way: keyof Expressions): string | undefined {
  if (tokens.every((token) => token[way] === undefined)) return undefined;
  return allOf(tokens.map((token) => token[way] ?? token.whole));
}

/** The expressions of a unit, with what the vocabulary adds. */
export function expressionsOf(
  { tokens, synonyms }: QueryUnit,
  locale: string,
  vocabulary: Vocabulary,
): UnitExpressions {
  const inAnyWay = (each: readonly Expressions[], ways: readonly (keyof Expressions)[]) =>
    allOf(each.map((token) => anyOf(ways.flatMap((way) => token[way] ?? [])) ?? NOTHING));
  const own = tokens.map((token) => ofToken(token, locale, vocabulary));
  const synonym = anyOf(
    synonyms.map((words) =>
      inAnyWay(
        words.map((token) => ofToken(token, locale, vocabulary)),
        ['whole', 'stem', 'part'],
      ),
    ),
  );
  const ownForms = inAnyWay(own, ['beginning', 'stem', 'part', 'stemPart']);
  return {
    whole: inWay(own, 'whole') ?? NOTHING,
    beginning: inWay(own, 'beginning') ?? NOTHING,
    stem: inWay(own, 'stem'),
    part: inWay(own, 'part'),
    stemPart: inWay(own, 'stemPart'),
    synonym,
    complete:
      anyOf([
        inAnyWay(own, ['whole', 'stem', 'part', 'stemPart']),
        ...(synonym ? [synonym] : []),
      ]) ?? NOTHING,
    any: anyOf([ownForms, ...(synonym ? [synonym] : [])]) ?? NOTHING,
  };
}
