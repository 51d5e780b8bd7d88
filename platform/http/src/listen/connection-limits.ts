import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { OpenRequests } from './open-requests.ts';
import type { TracedServer } from './traced-response.ts';

/** Longer addresses are refused with 414. */
export const MAX_URL_LENGTH = 16 * 1024;
/**
 * The request line and all headers. Twice the default of Node, so that cookies which other sites of
 * the domain have set lock nobody out, and the answer to a long address knows its language.
 */
export const MAX_HEADER_BYTES = 32 * 1024;

/** Limits of the connections of a server. Times in milliseconds. */
export interface ConnectionLimits {
  /** Connections at the same time. More are hung up at once. An idle one takes about 15 kB. */
  maxConnections: number;
  /**
   * Time that an idle connection stays open. It must be longer than that of every front (nginx
   * keeps idle connections for 60 s, most balancers too): otherwise a front sends a request while
   * this side is closing, and the request is lost.
   */
  keepAliveTimeoutMs: number;
  /** Time for the headers of a request, and for the first byte of a new connection. */
  headersTimeoutMs: number;
  /** Time for a whole request with its body. */
  requestTimeoutMs: number;
  /** Time in which not a byte moves, in a request or an answer, until the client is hung up. */
  inactivityTimeoutMs: number;
  /**
   * Time for open requests to end when the server stops. Process managers commonly kill a process
   * 10 s after SIGTERM, and the drain delay comes before.
   */
  stopTimeoutMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: 4096,
  keepAliveTimeoutMs: 75_000,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  inactivityTimeoutMs: 30_000,
  stopTimeoutMs: 5000,
};

/** How often Node looks for requests that have taken too long. */
const CHECK_INTERVAL_MS = 5000;

export function serverOptionsOf(limits: ConnectionLimits): ServerOptions {
  const { headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs } = limits;
  return {
    maxHeaderSize: MAX_HEADER_BYTES,
    // Node's own answer to a request without a host has no body.
    requireHostHeader: false,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, headersTimeoutMs),
  };
}

/** Sets the limits that are properties of the server, not options. */
export function limitConnections(
  server: TracedServer,
  limits: ConnectionLimits,
  requests: OpenRequests,
): void {
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.inactivityTimeoutMs / 2);
  server.on('timeout', hangUpInactive(limits.inactivityTimeoutMs / 2, requests));
}

/**
 * While an answer is being written, Node's timeout says "nothing moved" only at the second end of
 * the time in a row. So half of the time is measured: twice, or once by Node and once here.
 */
function hangUpInactive(halfMs: number, requests: OpenRequests): (socket: Socket) => void {
  const bytesBefore = new WeakMap<Socket, number>();
  return (socket) => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    const isUnsent = socket.writableLength > 0;
    // Its own time is over.
    const isIdle = socket.bytesWritten > 0 && !requests.hasRequestOn(socket);
    if (isUnsent || isIdle || bytesBefore.get(socket) === bytes) {
      socket.destroy();
      return;
    }
    bytesBefore.set(socket, bytes);
    socket.setTimeout(halfMs);
  };
}
