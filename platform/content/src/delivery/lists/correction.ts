import type { Correction } from '@vitrine/contract';
import type { Correction as WordCorrection } from '../../projection/catalogue-store/catalogue-store.ts';
import { fold } from '../../search/fold.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

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
  const shown = asked
    .replace(WORD, (word) => shownFor.get(fold(word)) ?? word)
    .replace(/\s+/g, ' ')
    .trim();
  return { correction: { asked, shown } };
}
