import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** A fault that the network or the service adds to a request. */
export type Fault =
  /** The connection is closed before the service gets the request. */
  | { kind: 'lose-request' }
  /** The service carries out the request, and the connection is closed before its answer. */
  | { kind: 'lose-answer' }
  /** The service does not get the request; this is the answer. */
  | { kind: 'answer'; status: number; code?: string; headers?: Record<string, string> }
  /** The service carries out the request, and this is the answer. */
  | { kind: 'replace-answer'; status: number; code?: string }
  /** Half of the body arrives, then the connection is closed. */
  | { kind: 'truncate' }
  /** Half of the body arrives, then nothing. */
  | { kind: 'stall' }
  /** The body arrives in this many pieces, with a pause before each. */
  | { kind: 'drip'; pieces: number; pauseMs: number };

interface ProxiedRequest {
  method: string;
  path: string;
}

export interface FaultProxy extends AsyncDisposable {
  url: string;
  /** Requests so far, such as `PUT /bucket/key`. */
  requests: string[];
  /** Decides about every request. Default: no fault. */
  faultOf: (request: ProxiedRequest) => Fault | undefined;
}

/**
 * Starts an HTTP server that passes requests on to an S3 service, except for the faults that a test
 * asks for. The signature of a request stays valid, because it is passed on with its `Host`.
 *
 * @example
 * await using proxy = await startFaultProxy(s3.url)
 * proxy.faultOf = ({ method }) => method === 'PUT' ? { kind: 'lose-answer' } : undefined
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const proxy: Omit<FaultProxy, 'url' | typeof Symbol.asyncDispose> = {
    requests: [],
    faultOf: () => undefined,
  };
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    proxy.requests.push(`${method} ${path}`);
    const fault = proxy.faultOf({ method, path });
    // A client that has gone away is what some tests are about.
    answer(target, request, response, fault).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}

async function answer(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  const body = await buffer(request);
  if (fault?.kind === 'lose-request') return void response.destroy();
  if (fault?.kind === 'answer') return sendError(response, fault);
  const { url, method, headers } = request;
  const sent = sendRequest(new URL(url ?? '/', target), { method, headers, agent: false });
  sent.end(body);
  const [answered]: IncomingMessage[] = await once(sent, 'response');
  if (!answered) throw new Error('no answer');
  const bytes = await buffer(answered);
  if (fault?.kind === 'lose-answer') return void response.destroy();
  if (fault?.kind === 'replace-answer') return sendError(response, fault);
  response.writeHead(answered.statusCode ?? 500, answered.headers);
  if (fault === undefined) return void response.end(bytes);
  await sendBadly(response, bytes, fault);
}

async function sendBadly(
  response: ServerResponse,
  bytes: Buffer,
  fault: Extract<Fault, { kind: 'truncate' | 'stall' | 'drip' }>,
): Promise<void> {
  if (fault.kind === 'drip') {
    const size = Math.ceil(bytes.length / fault.pieces);
    for (let from = 0; from < bytes.length; from += size) {
      await wait(fault.pauseMs);
      response.write(bytes.subarray(from, from + size));
    }
    response.end();
    return;
  }
  response.write(bytes.subarray(0, bytes.length / 2));
  if (fault.kind === 'stall') return;
  // Otherwise the connection would be closed before its first half has left.
  await wait(50);
  response.destroy();
}

function sendError(
  response: ServerResponse,
  {
    status,
    code = 'Error',
    headers = {},
  }: { status: number; code?: string; headers?: Record<string, string> },
): void {
  response.writeHead(status, { 'Content-Type': 'application/xml', ...headers });
  response.end(
    status < 300 ? '' : `<?xml version="1.0"?><Error><Code>${code}</Code><Message/></Error>`,
  );
}
