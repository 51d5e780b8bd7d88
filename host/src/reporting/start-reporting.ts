import { retry } from '@vitrine/kit';
import type { ReportingOptions } from './sentry.ts';

/**
 * S16: loads error reporting if the configuration enables it, and otherwise not one byte of it.
 * Call it after the first screen has been painted.
 */
export function startReporting(options: ReportingOptions): void {
  const { enabled, dsn } = options.config.errorReporting;
  if (!enabled) return;
  if (dsn === undefined) {
    console.warn('error reporting is enabled, but its DSN is missing in the configuration');
    return;
  }
  retry(importSentry, { report: options.reporter.report }).then(
    ({ connectErrorService }) => connectErrorService(dsn, options),
    () => undefined,
  );
}

const importSentry = () => import(/* webpackChunkName: "reporting" */ './sentry.ts');
