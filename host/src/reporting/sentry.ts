import {
  browserTracingIntegration,
  captureException,
  captureMessage,
  init,
  replayIntegration,
} from '@sentry/react';
import type { ReportingStart } from './start-reporting.ts';
import { traceNavigations } from './trace-navigations.ts';

/** Tells of an error that came before reporting was there as if it had come after. */
const UNHANDLED = { mechanism: { handled: false, type: 'onerror' } };

/** S17: the constants are the specification's (section 9). */
export function connectSentry(dsn: string, start: ReportingStart): void {
  const { config, release, errors, reporter, router } = start;
  init({
    dsn,
    ...(release && { release }),
    environment: config.errorReporting.environment ?? config.channel,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: ['localhost'],
    integrations: [
      browserTracingIntegration({ instrumentPageLoad: false, instrumentNavigation: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        mutationLimit: 10_000,
        mutationBreadcrumbLimit: 750,
        slowClickTimeout: 7000,
      }),
    ],
  });
  traceNavigations(router);
  for (const error of errors) captureException(error, UNHANDLED);
  reporter.connect({
    error: (error, { screen, release: version, componentStack }) =>
      captureException(error, {
        tags: { screen, 'screen.release': version },
        ...(componentStack && { contexts: { react: { componentStack } } }),
      }),
    warning: (message) => captureMessage(message, 'warning'),
  });
}
