import {
  browserTracingIntegration,
  captureException,
  captureMessage,
  getClient,
  init,
  replayIntegration,
} from '@sentry/react';
import { addDebugIds } from './debug-ids.ts';
import { addOwnerTags, screenTags } from './event-tags.ts';
import type { ReportingOptions } from './start-reporting.ts';
import { stripQueries } from './strip-queries.ts';
import { traceNavigations } from './trace-navigations.ts';

/** Tells of an error that came before reporting was there as if it had come after. */
const UNHANDLED_BEFORE_START = { mechanism: { handled: false, type: 'vitrine.kept' } };

/** A mere string would do for any address that has the word in it, `localhost.example` too. */
const LOCALHOST = /^https?:\/\/localhost(:\d+)?(\/|$)/;

/** A file, since the policy allows no `blob:`; the build leaves the inline copy out. */
const REPLAY_WORKER = new URL('@sentry/replay/worker-bundler', import.meta.url);

/** Starts Sentry, and tells it what was collected; also where a part of it could not start. */
export function connectSink(dsn: string, start: ReportingOptions): void {
  try {
    startSentry(dsn, start);
  } catch (error) {
    start.reporter.report(error);
  }
  start.reporter.connect(
    {
      error: (error, { componentStack, ...owner }) =>
        captureException(error, {
          tags: screenTags(owner),
          ...(componentStack && { contexts: { react: { componentStack } } }),
        }),
      unhandled: (error) => captureException(error, UNHANDLED_BEFORE_START),
      warning: (message) => captureMessage(message, 'warning'),
    },
    start.errors,
  );
}

/** S17: the constants are the specification's (section 9). */
function startSentry(dsn: string, { config, release, router }: ReportingOptions): void {
  init({
    dsn,
    ...(release && { release }),
    environment: config.errorReporting.environment ?? config.channel,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: [LOCALHOST],
    // S19: nobody is to be known by what is reported.
    dataCollection: { userInfo: false, cookies: false, httpBodies: [], urlQueryParams: false },
    integrations: [
      browserTracingIntegration({ instrumentPageLoad: false, instrumentNavigation: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        mutationLimit: 10_000,
        mutationBreadcrumbLimit: 750,
        slowClickTimeout: 7000,
        workerUrl: REPLAY_WORKER.href,
        // S19: nothing on the device knows a visitor again; a replay ends with its document.
        stickySession: false,
        beforeAddRecordingEvent: stripQueries,
      }),
    ],
    beforeSend: addOwnerTags,
    beforeBreadcrumb: stripQueries,
  });
  getClient()?.addEventProcessor(stripQueries);
  getClient()?.addEventProcessor(addDebugIds);
  if (router !== undefined) traceNavigations(router);
}
