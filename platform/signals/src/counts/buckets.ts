import type { Vital } from '@vitrine/contract';

/**
 * Upper bounds of the buckets of each measurement: LCP and INP in ms, CLS as a score. They are
 * dense around the thresholds of "good" and "poor". The last bucket has no bound.
 */
export const BOUNDS: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 6000, 8000, 12_000],
  inp: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000],
  cls: [0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
};

/** The index of the bucket that a value belongs to. */
export function bucketOf(vital: Vital, value: number): number {
  const bounds = BOUNDS[vital];
  const index = bounds.findIndex((bound) => value <= bound);
  return index === -1 ? bounds.length : index;
}

/**
 * Estimates a quantile from the counts of the buckets, as `histogram_quantile` of Prometheus does:
 * values are spread evenly in their bucket. Beyond the last bound, it is that bound.
 *
 * @param counts One count for each bucket.
 * @returns `null` without a value.
 */
export function quantile(vital: Vital, counts: readonly number[], q: number): number | null {
  const bounds = BOUNDS[vital];
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let rank = q * total;
  for (const [index, upper] of bounds.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && rank <= count) {
      const lower = bounds[index - 1] ?? 0;
      return lower + (upper - lower) * (rank / count);
    }
    rank -= count;
  }
  return bounds.at(-1) ?? null;
}
