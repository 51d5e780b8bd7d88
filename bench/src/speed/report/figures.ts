import { mean, median, quantile } from '../../statistics.ts';
import type { NetworkName } from '../networks.ts';
import type { Variant } from '../variants.ts';
import type { FirstScreen } from '../visits/first-screen.ts';

/** One measured thing. */
export interface Sample {
  kind: 'first' | 'return' | 'cold' | 'intent';
  net: NetworkName;
  variant: Variant;
  page: string;
  round: number;
  ms: number;
  /** For document loads only. */
  screen?: FirstScreen;
}

export interface Spread {
  medianMs: number;
  q1Ms: number;
  q3Ms: number;
}

export interface FirstScreenFigures extends Spread {
  /** Median of the screen with the most JavaScript. */
  jsBytes: number;
  requests: number;
  chain: number;
  firstPaintMs: number;
  largestPaintMs: number;
  shift: number;
  screens: Record<string, Spread & { jsBytes: number; requests: number; chain: number }>;
}

/**
 * The value of a round is the mean over its pages, because times of different pages cannot be
 * compared.
 */
function spreadOf(samples: readonly Sample[], of = (sample: Sample) => sample.ms): Spread {
  const rounds = Map.groupBy(samples, ({ round }) => round);
  const values = Array.from(rounds.values(), (round) => mean(round.map(of)));
  return {
    medianMs: Math.round(median(values)),
    q1Ms: Math.round(quantile(values, 0.25)),
    q3Ms: Math.round(quantile(values, 0.75)),
  };
}

/** All figures of one variant on one network; undefined if nothing was measured. */
export function firstScreenFigures(samples: readonly Sample[]): FirstScreenFigures | undefined {
  if (samples.length === 0) return undefined;
  const screens = Object.fromEntries(
    Array.from(
      Map.groupBy(samples, ({ page }) => page),
      ([page, own]) => [page, { ...spreadOf(own), ...countsOf(own) }],
    ),
  );
  const most = (of: 'jsBytes' | 'requests' | 'chain') =>
    Math.max(...Object.values(screens).map((screen) => screen[of]));
  return {
    ...spreadOf(samples),
    jsBytes: most('jsBytes'),
    requests: most('requests'),
    chain: most('chain'),
    firstPaintMs: spreadOf(samples, ({ screen }) => screen?.firstPaintMs ?? Number.NaN).medianMs,
    largestPaintMs: spreadOf(samples, ({ screen }) => screen?.largestPaintMs ?? Number.NaN)
      .medianMs,
    shift: Math.max(...samples.map(({ screen }) => screen?.shift ?? 0)),
    screens,
  };
}

export const navigationFigures = (samples: readonly Sample[]): Spread | undefined =>
  samples.length === 0 ? undefined : spreadOf(samples);

function countsOf(samples: readonly Sample[]) {
  const of = (count: (screen: FirstScreen) => number) =>
    Math.round(median(samples.flatMap(({ screen }) => (screen ? [count(screen)] : []))));
  return {
    jsBytes: of(({ traffic }) => traffic.jsBytes),
    requests: of(({ traffic }) => traffic.requests),
    chain: of(({ traffic }) => traffic.chain.length),
  };
}

/**
 * The ratio of one variant to another: the median of the rounds' ratios. Both are measured in each
 * round, which cancels out other work on the machine.
 */
export function ratio(
  samples: readonly Sample[],
  variant: Variant,
  other: Variant,
  of = (sample: Sample) => sample.ms,
): number {
  const rounds = Map.groupBy(samples, ({ round }) => round);
  const ratios = Array.from(rounds.values(), (round) => {
    const average = (name: Variant) =>
      mean(round.filter((sample) => sample.variant === name).map(of));
    return average(variant) / average(other);
  }).filter(Number.isFinite);
  return Math.round(median(ratios) * 1000) / 1000;
}
