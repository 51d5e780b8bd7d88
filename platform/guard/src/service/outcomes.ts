import { BOUNDS, type CountedRelease, type Counts, errorsOf } from '@vitrine/signals';
import type { Blocks } from '../compare/comparison.ts';
import type { Outcomes } from '../compare/evidence.ts';
import type { Measure } from '../compare/measures.ts';

/** The two releases of a screen that are compared. */
export interface Pair {
  screen: string;
  canary: string;
  stable: string;
}

/** A page view with a longer LCP is slow: the end of "good" in the Core Web Vitals. */
const GOOD_LCP_MS = 2500;
const GOOD_LCP_BUCKETS = BOUNDS.lcp.filter((bound) => bound <= GOOD_LCP_MS).length;

/** The outcomes of the page views of both releases. */
export function outcomesOf(
  counted: readonly CountedRelease[],
  { screen, canary, stable }: Pair,
): Blocks {
  const of = (release: string, role: CountedRelease['role']) =>
    outcomesOfRelease(
      counted.filter(
        (one) => one.screen === screen && one.release === release && one.role === role,
      ),
    );
  const [ofStable, ofCanary] = [of(stable, 'stable'), of(canary, 'canary')];
  const block = (measure: Measure) => ({ stable: ofStable[measure], canary: ofCanary[measure] });
  return { failures: block('failures'), errors: block('errors'), slow: block('slow') };
}

function outcomesOfRelease(counted: readonly Counts[]): Record<Measure, Outcomes> {
  const total = (of: (counts: Counts) => number) => sum(counted.map(of));
  const [views, failures] = [total((one) => one.views), total((one) => one.failures)];
  return {
    // A page view whose release did not load counts as one of the release shown in its place.
    failures: { views: views + failures, bad: failures },
    // A view may have errors in several places.
    errors: { views, bad: Math.min(views, total(errorsOf)) },
    slow: {
      views: total(({ vitals }) => sum(vitals.lcp)),
      bad: total(({ vitals }) => sum(vitals.lcp.slice(GOOD_LCP_BUCKETS))),
    },
  };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
