import type { Part } from '../part/part.ts';
import type { OpenRequests } from './open-requests.ts';
import type { TracedResponse, TracedServer } from './traced-response.ts';

/**
 * Measures the requests and connections of a server.
 *
 * @param requests Receives each request, until its answer has been sent.
 * @param routeOf The `route` label of a request. It must have few values.
 * @returns a function to call with the response of each request.
 */
export function measureRequests(
  { log, metrics }: Part,
  server: TracedServer,
  requests: OpenRequests,
  routeOf: (path: string) => string,
): (outgoing: TracedResponse) => void {
  const observe = metrics.durations(
    'vitrine_http_request_duration_seconds',
    'Requests that were answered, and the time until the answer was sent.',
    ['route', 'code'],
  );
  const countAborted = metrics.counter(
    'vitrine_http_requests_aborted_total',
    'Requests whose client was gone before the answer was sent.',
  );
  metrics.gauge(
    'vitrine_http_requests_in_flight',
    'Requests that are being answered.',
    () => requests.size,
  );
  measureConnections(metrics, server);

  const route = (path: string) =>
    path === '/healthz' || path === '/readyz' ? 'health' : routeOf(path);

  return (outgoing) => {
    requests.add(outgoing);
    outgoing.once('close', () => {
      requests.delete(outgoing);
      const { method = '', url = '' } = outgoing.req;
      const path = url.split('?', 1)[0] ?? '';
      const seconds = (performance.now() - outgoing.startedAt) / 1000;
      if (!outgoing.writableFinished) countAborted();
      else observe({ route: route(path), code: String(outgoing.statusCode) }, seconds);
      if (log.isLevelEnabled('debug')) {
        const status = outgoing.writableFinished ? outgoing.statusCode : 'aborted';
        // Without the query: it contains what visitors search for.
        const { requestId } = outgoing;
        log.debug({ requestId, method, path, status, seconds }, 'A request ended.');
      }
    });
  };
}

function measureConnections(metrics: Part['metrics'], server: TracedServer): void {
  const count = () =>
    new Promise<number>((resolve) =>
      server.getConnections((_, connections) => resolve(connections)),
    );
  metrics.gauge('vitrine_http_connections', 'Open connections.', count);
  const countRefused = metrics.counter(
    'vitrine_http_connections_refused_total',
    'Connections that were hung up because there were too many.',
  );
  server.on('drop', () => countRefused());
}
