import { ERROR_PLACES, type ReleaseSignals, VITALS, type Vital } from '@vitrine/contract';
import type { Metrics } from '@vitrine/http';
import {
  BOUNDS,
  MAX_POSITIONS_OF_RELEASE,
  SERIES,
  type Subject,
  subjectKey,
  unitOf,
} from '@vitrine/signals';

const RESULTS = ['counted', 'sampled', 'declined', 'refused'] as const;
export type Result = (typeof RESULTS)[number];

export interface SignalsMetrics {
  /** Shows a release with zeros: Prometheus does not see the increase from nothing to 1. */
  add(subject: Subject): void;
  remove(subject: Subject): void;
  count(signals: ReleaseSignals): void;
  received(result: Result): void;
}

const LABELS = ['screen', 'release', 'role'] as const;

const HELP: Readonly<Record<Vital, string>> = {
  lcp: 'Largest Contentful Paint of page views whose first page was of this screen.',
  inp: 'Interaction to Next Paint of page views, by the screen of the slow interaction.',
  cls: 'Cumulative Layout Shift of page views, by the screen of the shifts.',
};

/** The signals of page views in the metrics of the edge, by screen, release and role. */
export function createSignalsMetrics(metrics: Metrics): SignalsMetrics {
  const views = metrics.counters(
    SERIES.views,
    'Pages of a screen that visitors opened, by release.',
    LABELS,
  );
  const failures = metrics.counters(
    SERIES.failures,
    'Times that a release did not load in a page view.',
    LABELS,
  );
  const errors = metrics.counters(
    SERIES.errors,
    'Views of a page in which its screen threw, by place: loader, render or event.',
    [...LABELS, 'place'],
  );
  const positions = countPositions(metrics);
  const histogramOf = (vital: Vital) =>
    metrics.histogram({
      name: SERIES[vital],
      help: HELP[vital],
      labelNames: LABELS,
      buckets: BOUNDS[vital].map((bound) => bound / unitOf(vital)),
    });
  const vitals = { lcp: histogramOf('lcp'), inp: histogramOf('inp'), cls: histogramOf('cls') };
  const received = metrics.counters(
    'vitrine_signals_received_total',
    'Beacons, by result: counted, sampled (not counted because there were too many), declined (by the visitor) or refused (not valid).',
    ['result'],
  );
  for (const result of RESULTS) received.add({ result }, 0);

  return {
    add({ screen, release, role }) {
      const labels = { screen, release, role };
      views.add(labels, 0);
      failures.add(labels, 0);
      for (const place of ERROR_PLACES) errors.add({ ...labels, place }, 0);
      for (const vital of VITALS) vitals[vital].zero(labels);
    },
    remove({ screen, release, role }) {
      const labels = { screen, release, role };
      views.remove(labels);
      failures.remove(labels);
      for (const place of ERROR_PLACES) errors.remove({ ...labels, place });
      positions.remove(labels);
      for (const vital of VITALS) vitals[vital].remove(labels);
    },
    count(signals) {
      const { screen, release, role } = signals;
      const labels = { screen, release, role };
      if (signals.views) views.add(labels, signals.views);
      if (signals.failures) failures.add(labels, signals.failures);
      for (const place of ERROR_PLACES) {
        const by = signals[place];
        if (by) errors.add({ ...labels, place }, by);
      }
      for (const position of signals.positions ?? []) positions.add(labels, position);
      for (const vital of VITALS) {
        const value = signals[vital];
        if (value !== undefined) vitals[vital].observe(labels, value / unitOf(vital));
      }
    },
    received: (result) => received.add({ result }, 1),
  };
}

/** The first positions of each release: others may be invented. */
function countPositions(metrics: Metrics) {
  const counters = metrics.counters(
    SERIES.positions,
    'Views of a page in which the code at this position threw: script, line and column.',
    [...LABELS, 'position'],
  );
  const named = new Map<string, Set<string>>();
  return {
    add(subject: Subject, position: string): void {
      const key = subjectKey(subject);
      const known = named.get(key) ?? new Set();
      if (known.size >= MAX_POSITIONS_OF_RELEASE && !known.has(position)) return;
      named.set(key, known.add(position));
      counters.add({ ...subject, position }, 1);
    },
    remove(subject: Subject): void {
      const key = subjectKey(subject);
      for (const position of named.get(key) ?? []) counters.remove({ ...subject, position });
      named.delete(key);
    },
  };
}
