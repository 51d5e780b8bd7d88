import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Part } from '../part/part.ts';
import type { PartSettings } from '../part-settings/part-settings.ts';
import { runWithRequestId } from '../request-id/request-id.ts';
import { respondWithText } from '../response/response.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { withTimeout } from '../with-timeout/with-timeout.ts';
import { bind } from './bind.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
  serverOptionsOf,
} from './connection-limits.ts';
import { drain } from './drain.ts';
import {
  answerHealth,
  createHealthReader,
  healthPathOf,
  measureReadiness,
  type Readiness,
  type ServingState,
} from './health.ts';
import { measureRequests } from './measure-requests.ts';
import { type MetricsServer, type OperatorReport, openMetricsServer } from './metrics-server.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { OpenRequests } from './open-requests.ts';
import {
  type Refuse,
  reasonToRefuse,
  refuseBytes,
  refuseRequest,
  refuseWithText,
  UNEXPECTED,
} from './refuse.ts';
import { type TracedResponse, type TracedServer, tracedResponses } from './traced-response.ts';
import { untilOpen } from './until-open.ts';

export interface Service {
  part: Part;
  settings: PartSettings;
  /** Name of the service in errors: `content service`. */
  name: string;
  port: number;
  /** The address to listen on. Default: every address of the machine. */
  address?: string | undefined;
  /** The environment variable that changes the port, for the error message. */
  portVariable: string;
  /** Answers every request except `GET /healthz` and `GET /readyz`. */
  fetch(request: Request, env: ServiceEnv): Response | Promise<Response>;
  /** Answers some requests before that. */
  direct?: DirectAnswer;
  /**
   * Whether visitors can be answered. The port stays closed until then, so that fronts send
   * requests to another process. Default: at once.
   */
  canOpen?: () => boolean | Promise<boolean>;
  /** Whether requests should be sent here. Default: always, until the service is stopped. */
  readiness?: () => Readiness | Promise<Readiness>;
  /** The `route` label of a path in the metrics. It must have few values. Default: empty. */
  routeOf?: (path: string) => string;
  /** Further answers of the metrics port: path → report. */
  reports?: Readonly<Record<string, OperatorReport>>;
  limits?: Partial<ConnectionLimits>;
  /** Answers a request that is too long or not valid HTTP. Default: a sentence. */
  refuse?: Refuse;
  /**
   * Whether the adapter replaces the global `Request` and `Response`, which is faster. Default:
   * true.
   */
  overrideGlobalObjects?: boolean | undefined;
  /**
   * Releases what the service holds. It runs after the last answer, or if the service cannot
   * listen.
   */
  close?: () => void | Promise<void>;
}

/**
 * Answers a request with Node's own objects: a `Request` and a `Response` cost more than a small
 * answer.
 *
 * @returns undefined to leave the request to `fetch`.
 */
export type DirectAnswer = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => Promise<void> | undefined;

/** Node's side of a request, for what a `Request` and a `Response` cannot express. */
export interface ServiceEnv {
  incoming: { socket: { remoteAddress?: string | undefined; destroy(): unknown } };
  outgoing: { writeEarlyHints?(hints: Record<string, string[]>): void };
}

export interface RunningService {
  url: string;
  /** URL of the metrics server. */
  metricsUrl: string;
  /**
   * Stops without losing a request, and resolves in bounded time.
   *
   * @param drainDelayMs Default: that of the settings.
   */
  stop(options?: { drainDelayMs?: number }): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 3000;

/**
 * Serves HTTP on a port, with health, metrics, request ids and connection limits. Metrics and
 * health are served first; the port opens when the service can answer.
 *
 * @throws {ServiceError} `port-taken`, `port-forbidden` or `address-unknown`.
 * @example
 * await listen({ part, settings, name: 'edge', port: 4000, portVariable: 'PORT', fetch })
 */
export async function listen(service: Service): Promise<RunningService> {
  const { part, settings, readiness = () => ({ ready: true }) } = service;
  const state: ServingState = { stopping: false };
  const readHealth = createHealthReader(state, readiness);
  const limits = { ...CONNECTION_LIMITS, ...service.limits };
  const { server, requests } = createHttpServer(service, limits, state, readHealth);
  part.log.level = settings.logLevel;
  measureReadiness(part, readHealth);
  let metrics: MetricsServer | undefined;
  try {
    await startTracing(part, settings.traces);
    const { metricsPort: port, metricsAddress: address } = settings;
    metrics = await openMetricsServer(part, readHealth, {
      ...{ port, address, reports: service.reports },
    });
    const binding = { addressVariable: 'VITRINE_ADDRESS', ...service };
    await untilOpen(binding, readHealth, metrics.url);
    const url = await bind(server, binding);
    return {
      url,
      metricsUrl: metrics.url,
      async stop({ drainDelayMs = settings.drainDelayMs } = {}) {
        await drain(server, state, requests, {
          delayMs: drainDelayMs,
          timeoutMs: limits.stopTimeoutMs,
        });
        metrics?.close();
        await close(service);
      },
    };
  } catch (error) {
    metrics?.close();
    await close(service);
    throw error;
  }
}

type Answer = (incoming: IncomingMessage, outgoing: TracedResponse) => void | Promise<void>;

function createHttpServer(
  service: Service,
  limits: ConnectionLimits,
  state: ServingState,
  readHealth: ReturnType<typeof createHealthReader>,
): { server: TracedServer; requests: OpenRequests } {
  const options = { ...serverOptionsOf(limits), ServerResponse: tracedResponses(state) };
  const { part, routeOf = () => '', refuse = refuseWithText } = service;
  const respond = getRequestListener((request, env) => fetchOrReport(service, request, env), {
    overrideGlobalObjects: service.overrideGlobalObjects ?? true,
    // A request without a host or with an invalid target. It is refused below.
    errorHandler: () => undefined,
  });
  const answer: Answer = async (incoming, outgoing) => {
    const reason = reasonToRefuse(incoming);
    if (reason) return refuseRequest(incoming, outgoing, refuse, reason);
    const health = healthPathOf(incoming);
    if (health !== undefined) return answerHealth(readHealth, health, outgoing);
    const answered = service.direct?.(incoming, outgoing);
    if (answered) return answered.catch((error: unknown) => failed(service, error, outgoing));
    await runWithRequestId(outgoing.requestId, () =>
      traced(part, routeOf, outgoing, () => respond(incoming, outgoing)),
    );
    if (!outgoing.headersSent && !outgoing.destroyed) {
      await refuseRequest(incoming, outgoing, refuse);
    }
  };
  const measured =
    (answer: Answer): Answer =>
    (incoming, outgoing) =>
      oneAtATime(incoming, outgoing, () => {
        measure(outgoing);
        return answer(incoming, outgoing);
      });
  const server: TracedServer = createServer(options, measured(answer));
  const requests = new OpenRequests(server);
  const measure = measureRequests(part, server, requests, routeOf);
  server.on(
    'checkExpectation',
    measured((incoming, outgoing) => refuseRequest(incoming, outgoing, refuse, UNEXPECTED)),
  );
  server.on('clientError', (error, socket) => {
    // Bytes after an answer would be taken for the next one.
    if (requests.hasAnswerOn(socket)) socket.destroy();
    else void refuseBytes(error, socket, refuse);
  });
  limitConnections(server, limits, requests);
  return { server, requests };
}

const FAILED = 'A request failed.';

/** Hangs up: nobody knows how much of the answer is sent. */
function failed({ part }: Service, error: unknown, outgoing: ServerResponse): void {
  part.log.error({ error }, FAILED);
  outgoing.destroy();
}

function traced<Result>(
  { tracing }: Part,
  routeOf: (path: string) => string,
  outgoing: TracedResponse,
  work: () => Result,
): Result {
  if (tracing === undefined) return work();
  const route = routeOf(outgoing.req.url?.split('?', 1)[0] ?? '');
  return tracing.answer({ outgoing, requestId: outgoing.requestId, route }, work);
}

/** The adapter would answer an empty 500 and log nothing. */
async function fetchOrReport(
  { fetch, part }: Service,
  request: Request,
  env: ServiceEnv,
): Promise<Response> {
  try {
    return await fetch(request, env);
  } catch (error) {
    part.log.error({ error }, FAILED);
    return respondWithText(500, 'The request failed. The log of the service has the error.');
  }
}

async function close({ close, part }: Service): Promise<void> {
  const tooSlow = () => new Error(`It did not close in ${CLOSE_TIMEOUT_MS} ms.`);
  const closing = async () => {
    await close?.();
    await part.tracing?.stop();
  };
  await withTimeout(closing(), CLOSE_TIMEOUT_MS, tooSlow).catch((error: unknown) =>
    part.log.error({ error }, 'The service could not be closed.'),
  );
}
