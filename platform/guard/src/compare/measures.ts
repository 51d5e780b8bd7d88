import { canaryRateAt, type Line, type Rates } from './evidence.ts';

export const MEASURES = ['failures', 'errors', 'slow'] as const;
/** Page views whose release did not load, that had an error, or whose LCP was over 2.5 s. */
export type Measure = (typeof MEASURES)[number];

interface Margins {
  /** A canary above this line is worse: it is taken back. */
  worse: Line;
  /** A canary below this line is good enough to be widened. */
  fine: Line;
  /** The stable rate that is expected before anything was measured. */
  expected: number;
}

/**
 * The practical margins. Between both lines a canary is neither taken back nor widened soon: the
 * difference is too small to matter, or to be seen.
 */
export const MARGINS: Readonly<Record<Measure, Margins>> = {
  failures: {
    worse: { ratio: 1.1, plus: 0.0005 },
    fine: { ratio: 1.5, plus: 0.005 },
    expected: 0.001,
  },
  errors: {
    worse: { ratio: 1.1, plus: 0.0005 },
    fine: { ratio: 1.5, plus: 0.005 },
    expected: 0.01,
  },
  slow: {
    worse: { ratio: 1.05, plus: 0.02 },
    fine: { ratio: 1.1, plus: 0.05 },
    expected: 0.1,
  },
};

/** Bets that the canary is worse: its odds are this many times what is still accepted. */
const TIMES_WORSE = [1.25, 1.5, 2, 3, 5, 10, 30, 100];

/** Rates of a canary that is worse than accepted, for a stable rate. */
export function worseRates(measure: Measure, stable: number): Rates[] {
  const accepted = canaryRateAt(MARGINS[measure].worse, stable);
  if (accepted >= 1) return TIMES_WORSE.map(() => ({ stable, canary: stable }));
  const odds = accepted / (1 - accepted);
  return TIMES_WORSE.map((times) => ({ stable, canary: (times * odds) / (1 + times * odds) }));
}

/** Rates of a canary that is fine, for a stable rate. */
export function fineRates(measure: Measure, stable: number): Rates[] {
  const limit = canaryRateAt(MARGINS[measure].fine, stable);
  return [stable, (stable + Math.min(limit, 1)) / 2, stable / 2].map((canary) => ({
    stable,
    canary,
  }));
}
