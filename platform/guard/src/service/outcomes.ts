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

/** The outcomes of a time: of what was counted since its beginning, without that since its end. */
export function outcomesBetween(
  sinceBegin: readonly CountedRelease[],
  sinceEnd: readonly CountedRelease[],
  { screen, canary, stable }: Pair,
): Blocks {
  const of = (release: string, role: CountedRelease['role']) => {
    // Each edge has counts of its own.
    const find = (counted: readonly CountedRelease[]) =>
      outcomesOf(
        counted.filter(
          (one) => one.screen === screen && one.release === release && one.role === role,
        ),
      );
    const [begin, end] = [find(sinceBegin), find(sinceEnd)];
    return (measure: Measure) => difference(begin[measure], end[measure]);
  };
  const [ofStable, ofCanary] = [of(stable, 'stable'), of(canary, 'canary')];
  const block = (measure: Measure) => ({ stable: ofStable(measure), canary: ofCanary(measure) });
  return { failures: block('failures'), errors: block('errors'), slow: block('slow') };
}

function outcomesOf(counted: readonly Counts[]): Record<Measure, Outcomes> {
  const total = (of: (counts: Counts) => number) => sum(counted.map(of));
  const [views, failures] = [total((one) => one.views), total((one) => one.failures)];
  return {
    // A page view whose release did not load counts as one of the release shown in its place.
    failures: { views: views + failures, bad: failures },
    errors: { views, bad: total(errorsOf) },
    slow: {
      views: total(({ vitals }) => sum(vitals.lcp)),
      bad: total(({ vitals }) => sum(vitals.lcp.slice(GOOD_LCP_BUCKETS))),
    },
  };
}

/** An edge that was restarted may have lost a minute, and a view may have several errors. */
function difference(begin: Outcomes, end: Outcomes): Outcomes {
  const views = Math.max(0, begin.views - end.views);
  return { views, bad: Math.min(views, Math.max(0, begin.bad - end.bad)) };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
