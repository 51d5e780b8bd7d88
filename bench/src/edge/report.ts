import { drawChart } from '../chart.ts';
import { median } from '../statistics.ts';
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

const UNITS = ['p50Ms', 'p95Ms', 'p99Ms', 'perSecond', 'cpuUs', 'client'] as const;

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

export function tableOf(results: readonly Result[]): string {
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => String(cell).padEnd(index < 3 ? 12 : 10)).join('');
  const lines = results.flatMap(({ request, connections, ...by }) => [
    ...SERVER_NAMES.map((name) =>
      row([request, connections, name, ...UNITS.map((unit) => by[name][unit])]),
    ),
    row(['', '', 'ratio', ...UNITS.map((unit) => (by.edge[unit] / by.caddy[unit]).toFixed(2))]),
  ]);
  return [row(['', 'connections', '', ...UNITS]), ...lines].join('\n');
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
