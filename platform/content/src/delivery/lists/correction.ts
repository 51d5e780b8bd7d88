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
  const leftOut = words.flatMap(({ asked, shown }) => (shown === '' ? asked : []));
  const asked = query.normalize('NFKC').trim();
  const corrected = asked.replace(SIGNS_AND_WORD, (_, signs: string, word: string) => {
    const shown = shownFor.get(fold(word));
    if (shown === undefined) return signs + withoutParts(word, leftOut);
    return shown === '' ? '' : signs + shown;
  });
  const parts = corrected.split(/\s+/);
  // The signs around a word that is left out would remain: `:carafe` of `name:carafe`.
  const isShorter = words.some(({ shown }) => shown === '');
  const shown = isShorter ? parts.map((part) => part.replace(SIGNS_AT_ENDS, '')) : parts;
  return { correction: { asked, shown: shown.filter(Boolean).join(' ') } };
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** "Of", where the word before or after it is left out. */
const LOOSE_OF = /^の|の$/gu;

/** A run of a script without spaces, without some of its words. */
function withoutParts(run: string, parts: readonly string[]): string {
  const inRun = parts.filter((part) => UNSPACED.test(part) && run.includes(part));
  if (inRun.length === 0) return run;
  return inRun.reduce((rest, part) => rest.replace(part, ''), run).replace(LOOSE_OF, '');
}
