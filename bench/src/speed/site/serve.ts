import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { createServer } from 'node:net';
import type { Certificate } from './certificate.ts';
import type { SimulatedNetwork } from './simulated-network.ts';

const agent = new Agent({ keepAlive: true });
/** Headers of the connection, not of the message. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

export type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => Promise<void>;

/** Serves HTTP/2 behind a network. */
export function serve(
  { certificate, network }: { certificate: Certificate; network: SimulatedNetwork },
  port: number,
  answer: Answer,
): Promise<void> {
  const secure = createSecureServer(certificate, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(request.url, error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  secure.on('sessionError', () => {});
  const listener = createServer((socket) => secure.emit('connection', network.connect(socket)));
  return new Promise((resolve) => listener.listen(port, 'localhost', resolve));
}

/** Sends the same request to one of the platform's own processes. */
export function forward(upstream: number, request: Http2ServerRequest): Promise<IncomingMessage> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
  );
  return new Promise((resolve, reject) => {
    sendRequest(
      {
        agent,
        port: upstream,
        host: 'localhost',
        path: request.url,
        method: request.method,
        headers,
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

export function passableHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** Bytes of an answer that are passed on at a time. */
const CHUNK_BYTES = 8192;

/**
 * Sends a body in turn with the other bodies of the connection. If Node gets all of it at once, it
 * frames all of it at once, and a small answer has to wait behind a large one, unlike with real
 * servers.
 */
export async function send(
  response: Http2ServerResponse,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  for await (const bytes of body) {
    for (let from = 0; from < bytes.length && !response.destroyed; from += CHUNK_BYTES) {
      const part = bytes.subarray(from, from + CHUNK_BYTES);
      await new Promise((resolve) => response.write(part, resolve));
    }
  }
  response.end();
}

export const proxy =
  (upstream: number): Answer =>
  async (request, response) => {
    const answer = await forward(upstream, request);
    response.writeHead(answer.statusCode ?? 502, passableHeaders(answer));
    await send(response, answer);
  };

/** A site with the content service's answers and files on its own origin, as with a CDN's rules. */
export const withContent =
  (content: Answer, site: Answer): Answer =>
  (request, response) =>
    (/^\/(v1|media|fonts)\//.test(request.url) ? content : site)(request, response);

/** The origin of a server of the bench, by its port. */
export const originOf = (port: number) => `https://localhost:${port}`;
