import type { Configuration } from '@vitrine/contract';
import type { DataRouter } from 'react-router';
import type { Reporter } from './reporter.ts';

export interface ReportingOptions {
  config: Configuration;
  /** Version of the host. */
  release: string | undefined;
  /** What the inline script has kept since the first line. */
  errors: readonly unknown[];
  reporter: Reporter;
  /** Absent where the start failed before there was one. */
  router?: Pick<DataRouter, 'subscribe'>;
}

/**
 * S16: loads error reporting if the configuration says so, and else not one byte of it. To be
 * called when the first screen has been painted.
 */
export function startReporting(start: ReportingOptions): void {
  const { enabled, dsn } = start.config.errorReporting;
  if (!enabled) return;
  if (dsn === undefined) {
    console.warn('error reporting is on, but has no DSN to report to');
    return;
  }
  import(/* webpackChunkName: "reporting" */ './sentry.ts')
    .then(({ connectSink }) => connectSink(dsn, start))
    .catch((error: unknown) => console.warn('error reporting did not start', error));
}
