import { drawChart } from '../chart.ts';
import { type Run, runLine } from '../machine.ts';
import { table } from '../markdown-table.ts';
import { quantile } from '../statistics.ts';
import type { Rollout } from './simulate.ts';

interface Quantiles {
  median: number;
  p95: number;
}

/** The ends of many rollouts of a scenario. */
export interface Ends {
  name: string;
  rollouts: number;
  takenBack: number;
  live: number;
  /** Canary views until it was taken back. */
  views: Quantiles | null;
  /** Minutes until it was live for all. */
  minutes: Quantiles | null;
}

export interface GuardResults extends Run {
  rollouts: number;
  scenarios: readonly Ends[];
  errorRates: readonly (Ends & { percent: number })[];
}

export function endsOf(name: string, rollouts: readonly Rollout[]): Ends {
  const [takenBack, live] = (['taken back', 'live for all'] as const).map((end) =>
    rollouts.filter((one) => one.end === end),
  );
  return {
    name,
    rollouts: rollouts.length,
    takenBack: takenBack?.length ?? 0,
    live: live?.length ?? 0,
    views: quantilesOf(takenBack?.map(({ canaryViews }) => canaryViews) ?? []),
    minutes: quantilesOf(live?.map(({ minutes }) => minutes) ?? []),
  };
}

const quantilesOf = (values: readonly number[]): Quantiles | null =>
  values.length === 0
    ? null
    : { median: Math.round(quantile(values, 0.5)), p95: Math.round(quantile(values, 0.95)) };

const shown = (quantiles: Quantiles | null) =>
  quantiles === null ? '' : `${quantiles.median}, ${quantiles.p95}`;

export function guardLines({ scenarios, rollouts, ...run }: GuardResults): string[] {
  const percent = (count: number) => `${Number(((100 * count) / rollouts).toFixed(2))} %`;
  return [
    `${runLine(run)} ${rollouts} rollouts of each kind.`,
    '',
    ...table(
      [
        'canary',
        'taken back',
        'after canary views: p50, p95',
        'live for all',
        'after minutes: p50, p95',
      ],
      scenarios.map(({ name, takenBack, live, views, minutes }) => [
        name,
        percent(takenBack),
        shown(views),
        percent(live),
        shown(minutes),
      ]),
    ),
  ];
}

/** The canary's page views until a higher share of errors was seen. */
export function drawDelays({ errorRates }: GuardResults): string {
  const series = (['median', 'p95'] as const).map((name) => ({
    name: name === 'median' ? 'median' : '95 %',
    points: errorRates.flatMap(({ percent, views }) =>
      views ? [{ x: percent, y: views[name] }] : [],
    ),
  }));
  return drawChart({
    title: 'Delay until a canary with more errors is taken back, stable: 1 %',
    xTitle: 'page views of the canary with an error, %',
    yTitle: 'page views of the canary',
    series,
  });
}
