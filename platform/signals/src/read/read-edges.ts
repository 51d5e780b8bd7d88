import { SIGNALS_PATH } from '@vitrine/contract';
import * as v from 'valibot';
import { CountedRelease, subtractCounts, sumByRelease } from '../counts/counts.ts';
import { ask } from './ask.ts';

const Report = v.object({ releases: v.array(CountedRelease) });

/** The counts of page views since a time, by release; with `until` only those before. */
export type ReadSignals = (since: Date, until?: Date) => Promise<CountedRelease[]>;

/**
 * The counts of edges, added up.
 *
 * @param urls Their metrics ports.
 * @param until The end of a minute: the edges count by minute. Default: now.
 * @throws {Error} if one of them does not answer: the sum of the others would be wrong.
 */
export async function readSignalsOfEdges(
  urls: readonly string[],
  since: Date,
  until?: Date,
): Promise<CountedRelease[]> {
  if (until) {
    // First those since the earlier time: what is counted between both requests is then lost, and
    // not negative.
    const all = await readSignalsOfEdges(urls, since);
    return subtractCounts(all, await readSignalsOfEdges(urls, until));
  }
  const reports = await Promise.all(
    urls.map((edge) => {
      const url = new URL(SIGNALS_PATH, edge);
      url.searchParams.set('since', since.toISOString());
      return ask(url, Report, `The page views of the edge ${edge}`);
    }),
  );
  return sumByRelease(reports.flatMap(({ releases }) => releases));
}
