import type { CountedRelease } from '../counts/counts.ts';
import { subtractCounts } from '../counts/counts.ts';
import { type ReadSignals, readSignalsOfEdges } from './read-edges.ts';
import { readSignalsOfPrometheus } from './read-prometheus.ts';

/** The counts of a time. */
export interface CountedTime {
  from: Date;
  until: Date;
  releases: CountedRelease[];
}

/** The counts of several times, one after the other. */
export type ReadSeries = (bounds: readonly Date[]) => Promise<CountedTime[]>;

/**
 * Edges know the counts since a time, so those of a time are the difference of two answers.
 *
 * @param urls The metrics ports of all edges.
 */
export function seriesOfEdges(
  urls: readonly string[],
  read: ReadSignals = (since) => readSignalsOfEdges(urls, since),
): ReadSeries {
  return async (bounds) => {
    // The last bound is now: nothing was counted since.
    const since = await Promise.all(bounds.slice(0, -1).map((from) => read(from)));
    return timesBetween(bounds).map(({ from, until }, index) => ({
      ...{ from, until },
      releases: subtractCounts(since[index] ?? [], since[index + 1] ?? []),
    }));
  };
}

export function seriesOfPrometheus(url: string): ReadSeries {
  return (bounds) =>
    Promise.all(
      timesBetween(bounds).map(async ({ from, until }) => ({
        ...{ from, until },
        releases: await readSignalsOfPrometheus(url, from, until),
      })),
    );
}

const timesBetween = (bounds: readonly Date[]) =>
  bounds.slice(1).map((until, index) => ({ from: bounds[index] ?? until, until }));
