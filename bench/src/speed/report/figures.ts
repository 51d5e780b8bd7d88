import { type Estimate, estimate } from '../../bootstrap.ts';
import { mean, median, quantile } from '../../statistics.ts';
import type { Variant } from '../variants.ts';
import type { Measure, Sample } from './samples.ts';

/** A measure of one variant over the rounds. */
export interface Spread {
  median: number;
  q1: number;
  q3: number;
  /** The number of rounds. */
  n: number;
}

/**
 * The values of the rounds. Each is the mean over its pages, because values of different pages
 * cannot be compared.
 */
function roundValues(samples: readonly Sample[], measure: Measure): Map<number, number> {
  const rounds = Map.groupBy(samples, ({ round }) => round);
  return new Map(
    Array.from(rounds, ([round, own]) => [
      round,
      mean(own.map((sample) => sample[measure] ?? Number.NaN)),
    ]),
  );
}

/** Undefined if the measure was not taken. */
export function spreadOf(samples: readonly Sample[], measure: Measure = 'ms'): Spread | undefined {
  const values = [...roundValues(samples, measure).values()].filter(Number.isFinite);
  if (values.length === 0) return undefined;
  return {
    median: rounded(median(values)),
    q1: rounded(quantile(values, 0.25)),
    q3: rounded(quantile(values, 0.75)),
    n: values.length,
  };
}

/** The largest value of any visit. */
export const worstOf = (samples: readonly Sample[], measure: Measure): number =>
  Math.max(...samples.map((sample) => sample[measure] ?? 0));

/**
 * The ratio of one variant to another: the median of the rounds' ratios, with its 95 % interval.
 * Both are measured in each round, which cancels out other work on the machine. Undefined without a
 * round that has both.
 */
export function ratioOf(
  samples: readonly Sample[],
  variant: Variant,
  other: Variant,
  measure: Measure = 'ms',
): Estimate | undefined {
  const of = (name: Variant) =>
    roundValues(
      samples.filter((sample) => sample.variant === name),
      measure,
    );
  const others = of(other);
  const ratios = Array.from(
    of(variant),
    ([round, value]) => value / (others.get(round) ?? Number.NaN),
  ).filter(Number.isFinite);
  if (ratios.length === 0) return undefined;
  const { median, low, high } = estimate(ratios);
  return { median: rounded(median), low: rounded(low), high: rounded(high) };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
