import type { NetName } from '../speed/networks.ts';
import { mean, median, quantile } from '../statistics.ts';
import type { Way } from './scenarios.ts';

/** One first visit. */
export interface Sample {
  net: NetName;
  way: string;
  round: number;
  ms: number;
  firstPaintMs: number;
  largestPaintMs: number;
}

export interface Result {
  net: NetName;
  way: string;
  medianMs: number;
  q1Ms: number;
  q3Ms: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** The ratio to the site it is compared with: the median of the rounds' ratios. */
  ratio: number;
}

type Measure = 'ms' | 'firstPaintMs' | 'largestPaintMs';

export function resultsOf(
  samples: readonly Sample[],
  ways: Readonly<Record<string, Way>>,
): Result[] {
  const [first = ''] = Object.keys(ways);
  const nets = [...new Set(samples.map(({ net }) => net))];
  return nets.flatMap((net) =>
    Object.entries(ways).map(([way, { to = first }]) => {
      // The value of a round is the mean over its pages, because times of different pages cannot be
      // compared.
      const values = (of: string, what: Measure) => {
        const own = samples.filter((one) => one.net === net && one.way === of);
        const rounds = Map.groupBy(own, ({ round }) => round);
        return Array.from(rounds.values(), (round) => mean(round.map((one) => one[what])));
      };
      const ms = values(way, 'ms');
      const others = values(to, 'ms');
      const ratios = ms.map((value, index) => value / (others[index] ?? Number.NaN));
      return {
        net,
        way,
        medianMs: Math.round(median(ms)),
        q1Ms: Math.round(quantile(ms, 0.25)),
        q3Ms: Math.round(quantile(ms, 0.75)),
        firstPaintMs: Math.round(median(values(way, 'firstPaintMs'))),
        largestPaintMs: Math.round(median(values(way, 'largestPaintMs'))),
        ratio: Math.round(median(ratios) * 1000) / 1000,
      };
    }),
  );
}

export function tableOf(results: readonly Result[]): string {
  return results
    .map(({ net, way, medianMs, q1Ms, q3Ms, firstPaintMs, largestPaintMs, ratio }) =>
      [
        net.padEnd(6),
        way.padEnd(13),
        `${medianMs} (${q1Ms}–${q3Ms})`,
        `ratio ${ratio}`,
        `first paint ${firstPaintMs}`,
        `largest ${largestPaintMs}`,
      ].join('  '),
    )
    .join('\n');
}
