import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from 'node:http';
import { requestIdOf } from '../request-id/request-id.ts';
import type { ServingState } from './health.ts';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

type TracedResponses = ReturnType<typeof tracedResponses>;
export type TracedResponse = InstanceType<TracedResponses>;
export type TracedServer = Server<typeof IncomingMessage, TracedResponses>;

/**
 * The class of a server's responses. They carry the id of their request, and while the server
 * stops, they tell the client to close the connection.
 */
export function tracedResponses(state: ServingState) {
  return class TracedResponse extends ServerResponse {
    readonly requestId: string;
    readonly startedAt = performance.now();

    constructor(incoming: IncomingMessage) {
      super(incoming);
      this.requestId = requestIdOf(incoming.headers['x-request-id']);
    }

    override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
      if (state.stopping) this.shouldKeepAlive = false;
      const responseHeaders = typeof reason === 'string' ? headers : reason;
      if (Array.isArray(responseHeaders)) {
        this.setHeader('X-Request-Id', this.requestId);
        return super.writeHead(status, responseHeaders);
      }
      // One object is cheaper for Node than setHeader(): then it would copy every header.
      return super.writeHead(status, { ...responseHeaders, 'X-Request-Id': this.requestId });
    }
  };
}
