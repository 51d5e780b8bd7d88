import * as v from 'valibot';
import { runLine, StoredRun } from '../../machine.ts';
import { filled } from '../../template.ts';
import { markdownOf } from './markdown.ts';
import { readSamples, type Sample } from './samples.ts';
import { targetsOf } from './targets.ts';

/**
 * The samples of stored results.
 *
 * @throws {v.ValiError} if they are of another version of the bench.
 */
export const samplesOf = (stored: unknown): Sample[] =>
  readSamples(v.parse(StoredRun, stored).samples);

/**
 * A page with the figures and targets of stored results.
 *
 * @throws {Error} If the page has no place for them.
 */
export function withFigures(page: string, stored: unknown): string {
  const run = v.parse(StoredRun, stored);
  const samples = samplesOf(stored);
  return filled(
    filled(page, [runLine(run), '', ...markdownOf(samples)], 'figures'),
    targetsOf(samples),
    'targets',
  );
}
