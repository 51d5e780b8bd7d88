import { SIGNALS_PATH } from '@vitrine/contract';
import * as v from 'valibot';
import { CountedRelease, sumByRelease } from '../counts/counts.ts';
import { ask } from './ask.ts';

const Report = v.object({ releases: v.array(CountedRelease) });

/** The counts of page views since a time, by release. */
export type ReadSignals = (since: Date) => Promise<CountedRelease[]>;

/**
 * The counts of edges since a time, added up.
 *
 * @param urls Their metrics ports.
 * @throws {Error} if one of them does not answer: the sum of the others would be wrong.
 */
export async function readSignalsOfEdges(
  urls: readonly string[],
  since: Date,
): Promise<CountedRelease[]> {
  const reports = await Promise.all(
    urls.map((edge) => {
      const url = new URL(SIGNALS_PATH, edge);
      url.searchParams.set('since', since.toISOString());
      return ask(url, Report, `The page views of the edge ${edge}`);
    }),
  );
  return sumByRelease(reports.flatMap(({ releases }) => releases));
}
