import { createOutageLog } from '../outage-log/outage-log.ts';
import type { Part } from '../part/part.ts';
import { currentRequestId } from '../request-id/request-id.ts';

type Fetch = typeof globalThis.fetch;

/**
 * `fetch` for requests to another part: it passes on the id of the visitor's request, requests the
 * answers uncompressed, measures and traces them, and logs when the other part does not answer.
 *
 * @param upstream Its name in the metrics, and its name in the log.
 * @example
 * createUpstreamFetch(part, { label: 'content', name: 'The content service' })
 */
export function createUpstreamFetch(
  part: Pick<Part, 'log' | 'metrics' | 'tracing'>,
  upstream: { label: string; name: string },
  fetch: Fetch = globalThis.fetch,
): Fetch {
  const { log, metrics } = part;
  const outages = createOutageLog(log, upstream.name);
  const measure = metrics.durations(
    `vitrine_${upstream.label}_request_duration_seconds`,
    `${upstream.name}: time until the head of an answer, by result.`,
    ['result'],
  );

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { pathname } = url;
    const startedAt = performance.now();
    const end = (result: 'ok' | 'failed') =>
      measure({ result }, (performance.now() - startedAt) / 1000);
    try {
      const request = internalRequest(init);
      const send = () => fetch(input, request);
      const response = await (part.tracing?.request(
        { name: upstream.label, url },
        request.headers,
        send,
      ) ?? send());
      const answered = response.status < 500;
      end(answered ? 'ok' : 'failed');
      if (answered) outages.succeeded();
      else outages.failed(`${pathname} was answered with ${response.status}`);
      return response;
    } catch (error) {
      end('failed');
      outages.failed(`${pathname}: ${failureReason(error)}`);
      throw error;
    }
  };
}

/**
 * Without compression: between the parts it would take longer than sending the bytes, and `fetch`
 * requests it by itself.
 */
function internalRequest(init: RequestInit | undefined): RequestInit & { headers: Headers } {
  const headers = new Headers(init?.headers);
  headers.set('Accept-Encoding', 'identity');
  const id = currentRequestId();
  if (id !== undefined) headers.set('X-Request-Id', id);
  return { ...init, headers };
}

/** Why a request of `fetch` failed. Its error says only "fetch failed"; the reason is the cause. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
