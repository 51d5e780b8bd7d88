import type { Estimate } from '../bootstrap.ts';
import { drawChart } from '../chart.ts';
import { type Run, runLine } from '../machine.ts';
import { table } from '../markdown-table.ts';
import { median } from '../statistics.ts';
import { BEACONS_PER_SECOND } from './beacons.ts';
import { type Figures, REQUEST_KINDS, type RequestKind } from './measure.ts';
import { SERVER_NAMES, type ServerName } from './servers.ts';

/** One server's answers to one kind of request in one round. */
export interface Sample {
  name: ServerName;
  request: RequestKind;
  connections: number;
  figures: Figures;
}

export interface Result extends Record<ServerName, Figures> {
  request: RequestKind;
  connections: number;
}

/** Medians of the rounds. */
export function resultsOf(samples: readonly Sample[]): Result[] {
  const byRequest = Map.groupBy(samples, (one) => `${one.request} ${one.connections}`);
  return Array.from(byRequest.values()).flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const of = (name: ServerName) => medians(own.filter((one) => one.name === name));
    const { request, connections } = first;
    return [{ request, connections, edge: of('edge'), caddy: of('caddy') }];
  });
}

function medians(samples: readonly Sample[]): Figures {
  const of = (unit: keyof Figures) => {
    const value = median(samples.map(({ figures }) => figures[unit]));
    return Number(value.toPrecision(3));
  };
  return {
    p50Ms: of('p50Ms'),
    p95Ms: of('p95Ms'),
    p99Ms: of('p99Ms'),
    perSecond: of('perSecond'),
    cpuUs: of('cpuUs'),
    client: of('client'),
  };
}

export interface EdgeResults extends Run {
  caddy: string;
  results: readonly Result[];
  /** Documents that the edge has time for with beacons, as a share of those without. */
  beacons: Estimate;
}

const percent = (share: number) => (share * 100).toFixed(1);

/** The edge's answers, each figure beside Caddy's. */
export function edgeLines({ results, caddy, beacons, ...run }: EdgeResults): string[] {
  const both = (result: Result, unit: keyof Figures) =>
    SERVER_NAMES.map((name) => result[name][unit]).join(' / ');
  return [
    runLine(run),
    '',
    ...table(
      [
        `edge / Caddy ${caddy}`,
        'connections',
        'answered a second',
        'p50 ms',
        'p95 ms',
        'p99 ms',
        'CPU µs',
      ],
      results.map((result) => [
        result.request,
        String(result.connections),
        both(result, 'perSecond'),
        both(result, 'p50Ms'),
        both(result, 'p95Ms'),
        both(result, 'p99Ms'),
        both(result, 'cpuUs'),
      ]),
    ),
    '',
    `With ${BEACONS_PER_SECOND} beacons of page views a second, the most that one edge asks for, its processor has time for ` +
      `${percent(beacons.median)} % of the documents (95 % interval ${percent(beacons.low)} to ${percent(beacons.high)}).`,
  ];
}

export function chartOf(results: readonly Result[]): string {
  return drawChart({
    title: 'A cached document by the edge, beside Caddy’s file of the same bytes',
    xTitle: 'connections that send requests without a pause',
    yTitle: 'p99 in ms',
    series: SERVER_NAMES.flatMap((name) =>
      REQUEST_KINDS.map((request) => ({
        name: `${name}, ${request}`,
        points: results
          .filter((one) => one.request === request)
          .map((one) => ({ x: one.connections, y: one[name].p99Ms })),
      })),
    ),
  });
}
