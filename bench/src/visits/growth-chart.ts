import type { Chart } from '../chart.ts';
import { NETWORKS } from '../speed/networks.ts';
import type { Result } from './report.ts';

/** The results by number of screens, for each length of the log. */
export function growthChart(results: readonly Result[]): Chart {
  const points = (net: string, of: (result: Result) => number) =>
    results
      .filter((result) => result.net === net && !result.variant.startsWith('6:'))
      .map((result) => ({ x: Number.parseInt(result.variant, 10), y: of(result) }));
  const lines = Object.keys(NETWORKS).filter((net) => results.some((result) => result.net === net));
  return {
    title: 'A first visit, by number of screens that are live',
    xTitle: 'screens',
    yTitle: 'ms',
    series: lines.flatMap((net) => [
      { name: `screen, ${net}`, points: points(net, ({ medianMs }) => medianMs) },
      { name: `anything, ${net}`, points: points(net, ({ firstPaintMs }) => firstPaintMs) },
    ]),
  };
}
