import { createLog, type Log } from '../log/log.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import type { Tracing } from './tracing.ts';

/** A part of the platform that runs as a process: edge, releases, delivery, authoring. */
export interface Part {
  name: string;
  log: Log;
  metrics: Metrics;
  /** Set by `listen()` if traces are sent to a collector. */
  tracing?: Tracing;
}

/** A part that logs to the standard output and has the metrics of its process. */
export function createPart(name: string): Part {
  return { name, log: createLog(name), metrics: createMetrics({ process: true }) };
}

/**
 * A part for tests: it logs only what they ask for.
 *
 * @param write Receives each line of the log.
 */
export function createTestPart(write: (line: string) => void = () => undefined): Part {
  return { name: 'test', log: createLog('test', { write }), metrics: createMetrics() };
}
