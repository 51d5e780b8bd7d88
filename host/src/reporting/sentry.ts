import {
  browserTracingIntegration,
  captureException,
  captureMessage,
  type Event,
  getClient,
  init,
  replayIntegration,
} from '@sentry/react';
import { type Configuration, debugIdOf, parseUrl } from '@vitrine/contract';
import type { DataRouter } from 'react-router';
import { addOwnerTags, ownerTags } from './event-tags.ts';
import { makePrivateTransport } from './private-transport.ts';
import type { Reporter } from './reporter.ts';
import {
  REPLAY_MUTATION_BREADCRUMB_LIMIT,
  REPLAY_MUTATION_LIMIT,
  REPLAY_ON_ERROR_SAMPLE_RATE,
  REPLAY_SESSION_SAMPLE_RATE,
  SLOW_CLICK_TIMEOUT_MS,
  TRACE_PROPAGATION_TARGETS,
  TRACES_SAMPLE_RATE,
} from './settings.ts';
import { stripQueries, withoutArguments } from './strip-queries.ts';
import { traceNavigations } from './trace-navigations.ts';

/** Marks an unhandled error that happened before Sentry started as unhandled. */
const UNHANDLED_BEFORE_START = { mechanism: { handled: false, type: 'vitrine.kept' } };

/**
 * A separate file: the content security policy forbids `blob:`. The build drops the inline copy.
 */
const REPLAY_WORKER = new URL('@sentry/replay/worker-bundler', import.meta.url);

export interface ReportingOptions {
  config: Configuration;
  /** Version of the host. */
  release: string | undefined;
  /** Unhandled errors that the inline script has buffered. */
  errors: readonly unknown[];
  reporter: Reporter;
  /** Absent if the start failed before the router was created. */
  router?: Pick<DataRouter, 'subscribe'>;
}

/** Starts Sentry and forwards all buffered reports, even if a part of Sentry fails to start. */
export function connectErrorService(dsn: string, options: ReportingOptions): void {
  try {
    startSentry(dsn, options);
  } catch (error) {
    options.reporter.report(error);
  }
  options.reporter.connect(
    {
      error: (error, { componentStack, during: _, ...owner }) =>
        captureException(error, {
          tags: ownerTags(owner),
          ...(componentStack && { contexts: { react: { componentStack } } }),
        }),
      unhandled: (error) => captureException(error, UNHANDLED_BEFORE_START),
      warning: (message) => captureMessage(message, 'warning'),
    },
    options.errors,
  );
}

function startSentry(dsn: string, { config, release, router }: ReportingOptions): void {
  init({
    dsn,
    ...(release && { release }),
    environment: config.errorReporting.environment ?? config.channel,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    replaysSessionSampleRate: REPLAY_SESSION_SAMPLE_RATE,
    replaysOnErrorSampleRate: REPLAY_ON_ERROR_SAMPLE_RATE,
    tracePropagationTargets: TRACE_PROPAGATION_TARGETS,
    // S19: reports must not identify a visitor.
    dataCollection: { userInfo: false, cookies: false, httpBodies: [], urlQueryParams: false },
    integrations: [
      browserTracingIntegration({ instrumentPageLoad: false, instrumentNavigation: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        mutationLimit: REPLAY_MUTATION_LIMIT,
        mutationBreadcrumbLimit: REPLAY_MUTATION_BREADCRUMB_LIMIT,
        slowClickTimeout: SLOW_CLICK_TIMEOUT_MS,
        workerUrl: REPLAY_WORKER.href,
        // S19: nothing is stored that recognises a visitor; a replay ends with its document.
        stickySession: false,
        beforeAddRecordingEvent: stripQueries,
      }),
    ],
    transport: makePrivateTransport,
    beforeSend: addOwnerTags,
    beforeBreadcrumb: (crumb) => stripQueries(withoutArguments(crumb)),
  });
  getClient()?.addEventProcessor(addDebugIds);
  if (router !== undefined) traceNavigations(router);
}

const PUBLISHED_SCRIPT = /^\/((?:screens|host)\/.+\.js)$/;

/**
 * Adds the debug ids of the files in an event's stack, by which Sentry finds their source maps.
 * Without WebCrypto, as on plain HTTP, the event is unchanged.
 */
async function addDebugIds<Report extends Event>(event: Report): Promise<Report> {
  const frames = event.exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  const files = new Set(frames?.map(({ filename }) => filename ?? ''));
  const images = await Promise.all(Array.from(files, imageOf)).catch(() => []);
  const present = images.filter((image) => image !== undefined);
  if (present.length === 0) return event;
  return { ...event, debug_meta: { images: [...(event.debug_meta?.images ?? []), ...present] } };
}

async function imageOf(file: string) {
  const path = PUBLISHED_SCRIPT.exec(parseUrl(file)?.pathname ?? '')?.[1];
  if (path === undefined) return undefined;
  return { type: 'sourcemap' as const, code_file: file, debug_id: await debugIdOf(path) };
}
