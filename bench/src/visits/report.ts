import { estimate } from '../bootstrap.ts';
import type { NetworkName } from '../speed/networks.ts';
import { mean, median, quantile } from '../statistics.ts';

/** One first visit. */
export interface Sample {
  net: NetworkName;
  variant: string;
  round: number;
  ms: number;
  firstPaintMs: number;
  largestPaintMs: number;
}

export interface Result {
  net: NetworkName;
  variant: string;
  medianMs: number;
  q1Ms: number;
  q3Ms: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** The ratio to the site it is compared with: the median of the rounds' ratios. */
  ratio: number;
  /** The 95 % interval of the ratio. */
  interval: [low: number, high: number];
}

type Measure = 'ms' | 'firstPaintMs' | 'largestPaintMs';

export function resultsOf(
  samples: readonly Sample[],
  variants: Readonly<Record<string, { comparedWith?: string }>>,
): Result[] {
  const [first = ''] = Object.keys(variants);
  const nets = [...new Set(samples.map(({ net }) => net))];
  return nets.flatMap((net) =>
    Object.entries(variants).map(([variant, { comparedWith = first }]) => {
      // The value of a round is the mean over its pages, because times of different pages cannot be
      // compared.
      const values = (of: string, what: Measure) => {
        const own = samples.filter((one) => one.net === net && one.variant === of);
        const rounds = Map.groupBy(own, ({ round }) => round);
        return Array.from(rounds.values(), (round) => mean(round.map((one) => one[what])));
      };
      const ms = values(variant, 'ms');
      const others = values(comparedWith, 'ms');
      const ratio = estimate(ms.map((value, index) => value / (others[index] ?? Number.NaN)));
      return {
        net,
        variant,
        medianMs: Math.round(median(ms)),
        q1Ms: Math.round(quantile(ms, 0.25)),
        q3Ms: Math.round(quantile(ms, 0.75)),
        firstPaintMs: Math.round(median(values(variant, 'firstPaintMs'))),
        largestPaintMs: Math.round(median(values(variant, 'largestPaintMs'))),
        ratio: rounded(ratio.median),
        interval: [rounded(ratio.low), rounded(ratio.high)],
      };
    }),
  );
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

export function tableOf(results: readonly Result[]): string {
  return results
    .map(({ net, variant, medianMs, q1Ms, q3Ms, firstPaintMs, largestPaintMs, ratio, interval }) =>
      [
        net.padEnd(6),
        variant.padEnd(13),
        `${medianMs} (${q1Ms}–${q3Ms})`,
        `ratio ${ratio} (${interval.join('–')})`,
        `first paint ${firstPaintMs}`,
        `largest ${largestPaintMs}`,
      ].join('  '),
    )
    .join('\n');
}
