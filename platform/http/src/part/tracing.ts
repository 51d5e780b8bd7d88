import type { ServerResponse } from 'node:http';

/** The request that a span is about. */
export interface TracedRequest {
  outgoing: ServerResponse;
  requestId: string;
  /** The `route` label of its path in the metrics. */
  route: string;
}

/** Traces the requests of a part, and its requests to other parts. */
export interface Tracing {
  /** Runs work, and everything it starts, as a span that ends with the answer. */
  answer<Result>(request: TracedRequest, work: () => Result): Result;
  /** Sends a request as a span of the one that is being answered, and passes the trace on. */
  request(
    upstream: { name: string; url: URL },
    headers: Headers,
    send: () => Promise<Response>,
  ): Promise<Response>;
  /** Sends what is left. */
  stop(): Promise<void>;
}
