import { expressionsOf } from '../../../search/expressions.ts';
import type { Synonyms } from '../../../search/synonyms.ts';
import { type QueryToken, queryTokens } from '../../../search/tokens.ts';
import type { Near, Vocabulary } from '../../../search/vocabulary.ts';
import { withoutIgnorable } from '../../../text/ignorable.ts';
import type { Correction } from '../../catalogue-store/catalogue-store.ts';
import { searchTables, TELLING_COLUMNS } from '../schema.ts';
import { type Prepare, textsOf } from '../statements.ts';

interface Corrected {
  tokens: readonly QueryToken[];
  corrections: readonly Correction[];
}

/** Replaces the words that nothing matches; undefined if none of them can be replaced. */
export type Corrector = (asked: readonly QueryToken[]) => Corrected | undefined;

/** Shorter words are corrected only to words of almost the same length. */
const MIN_LETTERS_FOR_BEGINNINGS = 5;
/** Names that are read in order to find a word as it is written. */
const MAX_NAMES = 8;

interface CorrectorParts {
  prepare: Prepare;
  locale: string;
  vocabulary: Vocabulary;
  /** Those of the last update. */
  synonyms(): Synonyms;
}

/**
 * Corrects misspelt words. A correction is a word of a name, a maker, a group or a fact: the many
 * words of the texts are similar to anything. It begins with the same letter, which few people
 * mistake: "pillow" does not mean "willow".
 */
export function createCorrector({
  prepare,
  locale,
  vocabulary,
  synonyms,
}: CorrectorParts): Corrector {
  const { words } = searchTables(locale);

  const matches = (expression: string) =>
    prepare(`SELECT 1 FROM ${words} WHERE ${words} MATCH ? LIMIT 1`).get(expression) !== undefined;

  /** Also a word that only a story or a maker has, which is written as it is meant. */
  function isKnown(token: QueryToken): boolean {
    if (token.spellings.some(vocabulary.has)) return true;
    const units = synonyms().unitsOf([token]);
    return units.every(
      (unit) => unit.synonyms.length > 0 || matches(expressionsOf(unit, locale, vocabulary).any),
    );
  }

  /** The nearest word that says what a product is. */
  function guess({ spellings }: QueryToken): string | undefined {
    // The others differ from it by the spelling of a letter, and would allow more edits.
    const [asked = ''] = spellings.toSorted((a, b) => a.length - b.length);
    const further = ({ word, distance }: Near) =>
      distance * 100 + Math.abs(word.length - asked.length);
    return vocabulary
      .near(asked)
      .filter(
        ({ word }) =>
          word[0] === asked[0] &&
          (asked.length >= MIN_LETTERS_FOR_BEGINNINGS || Math.abs(word.length - asked.length) <= 1),
      )
      .toSorted((a, b) => further(a) - further(b))
      .find(({ word }) => matches(`${TELLING_COLUMNS} : "${word}"`))?.word;
  }

  /** The word with its accents, from a name that contains it. */
  function written(word: string): string {
    const sql = `SELECT text FROM (SELECT rowid AS n FROM ${words} WHERE ${words} MATCH ? LIMIT ?)
      CROSS JOIN name USING (n) WHERE name.locale = ?`;
    const names = textsOf(prepare, sql, 'text', `{title} : "${word}"`, MAX_NAMES, locale);
    const [spelling = word] = names
      .flatMap((name) => withoutIgnorable(name).match(/[\p{L}\p{M}]+/gu) ?? [])
      .filter((each) => queryTokens(each, locale)[0]?.spellings.includes(word));
    return locale === 'de' ? spelling : spelling.toLocaleLowerCase(locale);
  }

  return function correct(asked) {
    const corrections: Correction[] = [];
    const tokens: QueryToken[] = [];
    for (const token of asked) {
      const word = token.isWord && !isKnown(token) ? guess(token) : undefined;
      if (word === undefined) {
        tokens.push(token);
        continue;
      }
      tokens.push({ spellings: [word], isWord: true });
      corrections.push({ asked: token.spellings[0] ?? '', shown: written(word) });
    }
    return corrections.length > 0 ? { tokens, corrections } : undefined;
  };
}
