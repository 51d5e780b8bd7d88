import type { Metrics } from '@vitrine/http';

/** The number of queries whose times are kept. */
const RECENT = 20;
/** From this time on, a query of a few rows says that the database or the network is slow. */
const SLOW_MS = 100;

let recent: number[] = [];
let observe: ((seconds: number) => void) | undefined;

/** Takes the time from sending a query to its answer. */
export function queryAnswered(ms: number): void {
  recent = [...recent.slice(1 - RECENT), ms];
  observe?.(ms / 1000);
}

/**
 * Says that the database answers slowly, with the median of the last queries.
 *
 * @returns `undefined` if it does not.
 */
export function slowness(): string | undefined {
  const median = recent.toSorted((a, b) => a - b)[recent.length >> 1] ?? 0;
  if (median < SLOW_MS) return undefined;
  return (
    `The database answers slowly: ${Math.round(median)} ms a query. ` +
    'Check its load, its disk and the network between it and authoring.'
  );
}

/** @param connections Reads the state of all pools. */
export function addDatabaseMetrics(
  metrics: Pick<Metrics, 'gauge' | 'durations'>,
  connections: () => { busy: number; waiting: number },
): void {
  const observed = metrics.durations(
    'vitrine_database_query_duration_seconds',
    'Time from sending a query to PostgreSQL to its answer.',
    [],
  );
  observe = (seconds) => observed({}, seconds);
  metrics.gauge(
    'vitrine_database_connections_busy',
    'Connections to PostgreSQL that work on a request.',
    () => connections().busy,
  );
  metrics.gauge(
    'vitrine_database_waiting',
    'Requests that wait for a free connection to PostgreSQL.',
    () => connections().waiting,
  );
}
