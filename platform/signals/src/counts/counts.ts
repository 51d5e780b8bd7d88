import {
  ERROR_PLACES,
  type ErrorPlace,
  type ReleaseSignals,
  ROLES,
  VITALS,
  type Vital,
} from '@vitrine/contract';
import * as v from 'valibot';
import { BOUNDS, bucketOf } from './buckets.ts';

const Count = v.pipe(v.number(), v.minValue(0));
const countsOf = (vital: Vital) => v.pipe(v.array(Count), v.length(BOUNDS[vital].length + 1));

/** The signals of a time about one release. */
export const Counts = v.object({
  views: Count,
  /** Times that the release did not load. */
  failures: Count,
  /** Views with an error, by place. */
  errors: v.object({ loader: Count, render: Count, event: Count }),
  /** Views by the code that threw: script, line and column. */
  positions: v.optional(v.record(v.string(), Count), {}),
  /** Measurements by bucket. */
  vitals: v.object({ lcp: countsOf('lcp'), inp: countsOf('inp'), cls: countsOf('cls') }),
});
export type Counts = v.InferOutput<typeof Counts>;

/** More positions of one release are not kept: they may be invented. */
export const MAX_POSITIONS_OF_RELEASE = 20;

/** A release of a screen, and its place in the slot. */
export const Subject = v.object({
  screen: v.string(),
  release: v.string(),
  role: v.picklist(ROLES),
});
export type Subject = v.InferOutput<typeof Subject>;

/** The counts of one release. */
export const CountedRelease = v.object({ ...Subject.entries, ...Counts.entries });
export type CountedRelease = v.InferOutput<typeof CountedRelease>;

export const subjectKey = ({ screen, release, role }: Subject) => `${screen} ${release} ${role}`;

const emptyBuckets = (vital: Vital) => Array.from(BOUNDS[vital], () => 0).concat(0);

export function emptyCounts(): Counts {
  return {
    views: 0,
    failures: 0,
    errors: { loader: 0, render: 0, event: 0 },
    positions: {},
    vitals: { lcp: emptyBuckets('lcp'), inp: emptyBuckets('inp'), cls: emptyBuckets('cls') },
  };
}

/** Adds the signals of one page view. */
export function addSignals(counts: Counts, signals: ReleaseSignals): void {
  counts.views += signals.views ?? 0;
  counts.failures += signals.failures ?? 0;
  for (const place of ERROR_PLACES) counts.errors[place] += signals[place] ?? 0;
  for (const position of signals.positions ?? []) addPosition(counts, position, 1);
  for (const vital of VITALS) {
    const value = signals[vital];
    if (value !== undefined) increase(counts.vitals[vital], bucketOf(vital, value), 1);
  }
}

/** Adds the counts of another time or of another edge. */
function addCounts(to: Counts, from: Counts): void {
  to.views += from.views;
  to.failures += from.failures;
  for (const place of ERROR_PLACES) to.errors[place] += from.errors[place];
  for (const [position, by] of Object.entries(from.positions)) addPosition(to, position, by);
  for (const vital of VITALS) {
    for (const [bucket, by] of from.vitals[vital].entries()) increase(to.vitals[vital], bucket, by);
  }
}

function addPosition({ positions }: Counts, position: string, by: number): void {
  const before = positions[position];
  const isFull = Object.keys(positions).length >= MAX_POSITIONS_OF_RELEASE;
  if (before !== undefined || !isFull) positions[position] = (before ?? 0) + by;
}

function increase(buckets: number[], bucket: number, by: number): void {
  buckets[bucket] = (buckets[bucket] ?? 0) + by;
}

/** The sums by release, in order of screen, release and role. */
export function sumByRelease(all: Iterable<CountedRelease>): CountedRelease[] {
  const sums = new Map<string, CountedRelease>();
  for (const one of all) {
    const key = subjectKey(one);
    const { screen, release, role } = one;
    const sum = sums.get(key) ?? { screen, release, role, ...emptyCounts() };
    addCounts(sum, one);
    sums.set(key, sum);
  }
  return Array.from(sums)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum);
}

/** The counts since a time without those since its end. An edge may lose some at a restart. */
export function subtractCounts(
  from: readonly CountedRelease[],
  end: readonly CountedRelease[],
): CountedRelease[] {
  const ends = new Map(end.map((one) => [subjectKey(one), one]));
  const less = (count: number, by = 0) => Math.max(0, count - by);
  return from.map((one) => {
    const by = ends.get(subjectKey(one));
    const lessBuckets = (vital: Vital) =>
      one.vitals[vital].map((count, bucket) => less(count, by?.vitals[vital][bucket]));
    const lessErrors = (place: ErrorPlace) => less(one.errors[place], by?.errors[place]);
    return {
      ...one,
      views: less(one.views, by?.views),
      failures: less(one.failures, by?.failures),
      errors: {
        loader: lessErrors('loader'),
        render: lessErrors('render'),
        event: lessErrors('event'),
      },
      positions: Object.fromEntries(
        Object.entries(one.positions)
          .map(([position, count]) => [position, less(count, by?.positions[position])] as const)
          .filter(([, count]) => count > 0),
      ),
      vitals: { lcp: lessBuckets('lcp'), inp: lessBuckets('inp'), cls: lessBuckets('cls') },
    };
  });
}

/** Views with an error in any place; a view with errors in two places counts twice. */
export const errorsOf = ({ errors }: Pick<Counts, 'errors'>) =>
  ERROR_PLACES.reduce((sum, place: ErrorPlace) => sum + errors[place], 0);
