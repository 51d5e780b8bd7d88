import * as v from 'valibot';
import { runLine } from '../../machine.ts';
import { filled } from '../../template.ts';
import { markdownOf } from './markdown.ts';
import { readSamples, type Sample } from './samples.ts';
import { targetsOf } from './targets.ts';

const Stored = v.object({
  at: v.string(),
  commit: v.string(),
  browser: v.string(),
  machine: v.object({ processor: v.string(), cores: v.number(), memoryGb: v.number() }),
  samples: v.unknown(),
});

/**
 * The samples of stored results.
 *
 * @throws {v.ValiError} if they are of another version of the bench.
 */
export const samplesOf = (stored: unknown): Sample[] =>
  readSamples(v.parse(Stored, stored).samples);

/**
 * A page with the figures and targets of stored results.
 *
 * @throws {Error} If the page has no place for them.
 */
export function withFigures(page: string, stored: unknown): string {
  const run = v.parse(Stored, stored);
  const samples = samplesOf(stored);
  return filled(
    filled(page, [runLine(run), '', ...markdownOf(samples)], 'figures'),
    targetsOf(samples),
    'targets',
  );
}
