import type { Correction } from '@vitrine/contract';
import type { Correction as WordCorrection } from '../../projection/catalogue-store/catalogue-store.ts';
import { fold } from '../../search/fold.ts';

/** A word with the signs before it. */
const SIGNS_AND_WORD = /([^\s\p{L}\p{N}\p{M}]*)([\p{L}\p{N}\p{M}]+)/gu;
const SIGNS_AT_ENDS = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/**
 * The correction of a query as responses have it: what was asked, and the same with its misspelt
 * words replaced and without the words that find nothing. Empty if all words are as asked.
 *
 * @example correctionOf('tall caraffe', [{ asked: 'caraffe', shown: 'carafe' }])
 *   // { correction: { asked: 'tall caraffe', shown: 'tall carafe' } }
 */
export function correctionOf(
  query: string,
  words: readonly WordCorrection[],
): { correction?: Correction } {
  if (words.length === 0) return {};
  const shownFor = new Map(words.map(({ asked, shown }) => [asked, shown]));
  const asked = query.normalize('NFKC').trim();
  const corrected = asked.replace(SIGNS_AND_WORD, (typed, signs: string, word: string) => {
    const shown = shownFor.get(fold(word));
    if (shown === undefined) return typed;
    return shown === '' ? '' : signs + shown;
  });
  const parts = corrected.split(/\s+/);
  // The signs around a word that is left out would remain: `:carafe` of `name:carafe`.
  const isShorter = words.some(({ shown }) => shown === '');
  const shown = isShorter ? parts.map((part) => part.replace(SIGNS_AT_ENDS, '')) : parts;
  return { correction: { asked, shown: shown.filter(Boolean).join(' ') } };
}
