import { ERROR_PLACES, ROLES, VITALS, type Vital } from '@vitrine/contract';
import * as v from 'valibot';
import { BOUNDS } from '../counts/buckets.ts';
import { type CountedRelease, emptyCounts, type Subject, subjectKey } from '../counts/counts.ts';
import { SERIES, unitOf } from '../counts/series.ts';
import { ask } from './ask.ts';

const Sample = v.object({
  metric: v.object({
    screen: v.string(),
    release: v.string(),
    role: v.picklist(ROLES),
    place: v.optional(v.picklist(ERROR_PLACES)),
    position: v.optional(v.string()),
    le: v.optional(v.string()),
  }),
  /** Time and value. */
  value: v.tuple([v.number(), v.pipe(v.string(), v.transform(Number))]),
});
type Sample = v.InferOutput<typeof Sample>;

const Answer = v.object({
  status: v.literal('success'),
  data: v.object({ resultType: v.literal('vector'), result: v.array(Sample) }),
});

/** Prometheus needs two samples in the range, which are commonly 15 to 60 s apart. */
export const MIN_RANGE_MS = 120_000;

/**
 * The counts of all edges that a Prometheus scrapes, between two times.
 *
 * @throws {Error} if it does not answer.
 */
export async function readSignalsOfPrometheus(
  prometheus: string,
  since: Date,
  until: Date,
): Promise<CountedRelease[]> {
  const rangeMs = Math.max(MIN_RANGE_MS, until.getTime() - since.getTime());
  const range = Math.ceil(rangeMs / 1000);
  const increase = (series: string, ...by: string[]) => {
    const url = new URL('/api/v1/query', prometheus);
    const labels = ['screen', 'release', 'role', ...by].join(', ');
    url.searchParams.set('time', String(until.getTime() / 1000));
    url.searchParams.set('query', `sum by (${labels}) (increase(${series}[${range}s]))`);
    return ask(url, Answer, `The page views in Prometheus at ${prometheus}`).then(
      ({ data }) => data.result,
    );
  };
  const [views, failures, errors, positions, ...vitals] = await Promise.all([
    increase(SERIES.views),
    increase(SERIES.failures),
    increase(SERIES.errors, 'place'),
    increase(SERIES.positions, 'position'),
    ...VITALS.map((vital) => increase(`${SERIES[vital]}_bucket`, 'le')),
  ]);
  const releases = createReleases();
  for (const sample of views) releases.of(sample.metric).views = countOf(sample);
  for (const sample of failures) releases.of(sample.metric).failures = countOf(sample);
  for (const sample of errors) {
    const { place } = sample.metric;
    if (place) releases.of(sample.metric).errors[place] = countOf(sample);
  }
  for (const sample of positions) {
    const { position } = sample.metric;
    const count = countOf(sample);
    if (position !== undefined && count > 0) {
      releases.of(sample.metric).positions[position] = count;
    }
  }
  for (const [index, vital] of VITALS.entries()) {
    for (const [subject, counts] of bucketsOf(vital, vitals[index] ?? [])) {
      releases.of(subject).vitals[vital] = counts;
    }
  }
  return releases.list();
}

/** The increase is extrapolated, so it is not a whole number. */
const countOf = ({ value: [, value] }: Sample) =>
  Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;

function createReleases() {
  const releases = new Map<string, CountedRelease>();
  return {
    of({ screen, release, role }: Subject): CountedRelease {
      const key = subjectKey({ screen, release, role });
      const one = releases.get(key) ?? { screen, release, role, ...emptyCounts() };
      releases.set(key, one);
      return one;
    },
    list: () =>
      Array.from(releases)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, one]) => one),
  };
}

/** Prometheus has the number of values up to each bound. */
function bucketsOf(vital: Vital, samples: readonly Sample[]): (readonly [Subject, number[]])[] {
  return Object.values(Object.groupBy(samples, ({ metric }) => subjectKey(metric))).flatMap(
    (of = []) => {
      const upTo = new Map(of.map((sample) => [Number(boundOf(sample)), countOf(sample)]));
      const bounds = BOUNDS[vital].map((bound) => bound / unitOf(vital));
      let sum = 0;
      const counts = [...bounds, Number.POSITIVE_INFINITY].map((bound) => {
        // An edge of another version may not have this bound.
        const next = Math.max(sum, upTo.get(bound) ?? 0);
        const count = next - sum;
        sum = next;
        return count;
      });
      const [first] = of;
      return first ? [[first.metric, counts] as const] : [];
    },
  );
}

const boundOf = ({ metric: { le } }: Sample) => (le === '+Inf' ? 'Infinity' : le);
