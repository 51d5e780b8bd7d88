import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { errorCode } from '../system-error.ts';

export interface ApiRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Time without a byte in either direction after which the request fails, in ms. */
  idleTimeoutMs: number;
  /** The largest answer that is read, in bytes. */
  maxBytes: number;
}

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
}

/** A request without a usable answer. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** Code of the system (`ECONNREFUSED`), or the status: `HTTP 503`. */
  readonly reason: string;
  /** Undefined without an answer. */
  readonly status: number | undefined;

  constructor(reason: string, options: { status?: number; cause?: unknown } = {}) {
    super(`The request failed: ${reason}.`, { cause: options.cause });
    this.reason = reason;
    this.status = options.status;
  }
}

// Idle connections do not keep the process running.
const httpAgent = new HttpAgent({ keepAlive: true });
const httpsAgent = new HttpsAgent({ keepAlive: true });

/**
 * Sends a request. Redirects are not followed: the token is for this service only.
 *
 * @throws {ApiFailure} without a complete answer.
 */
export function send(request: ApiRequest): Promise<ApiResponse> {
  const { method, url, headers, body, idleTimeoutMs, maxBytes } = request;
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(
        cause instanceof ApiFailure
          ? cause
          : new ApiFailure(errorCode(cause) ?? String(cause), { cause }),
      );
    const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      agent: isSecure ? httpsAgent : httpAgent,
      headers: { ...headers, 'Content-Length': String(body?.byteLength ?? 0) },
    });
    // The timer of the socket begins again with each byte that is sent or received.
    outgoing.setTimeout(idleTimeoutMs, () => outgoing.destroy(new ApiFailure('ETIMEDOUT')));
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      readAll(incoming, maxBytes).then((bytes) => {
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes });
      }, fail);
    });
    outgoing.end(body);
  });
}

async function readAll(incoming: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of incoming) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new ApiFailure(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
