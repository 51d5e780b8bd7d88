import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type Match, matchPath } from '@vitrine/routes';
import type { Document } from './document.ts';
import { compress } from './files.ts';
import { type Answer, forward, passableHeaders, proxy, send } from './serve.ts';

type Rewrite = (document: Document, page: Match) => Document;

interface Rewritten {
  bytes: Buffer;
  policy: string;
  etag: string;
}

/**
 * Forwards an edge's answers and rewrites its documents, each once until the edge has a new one. A
 * rewritten document has an `ETag` of its own, by which a return visit asks.
 */
export function rewriting(edge: number, rewrite: Rewrite): Answer {
  const passed = proxy(edge);
  const cache = new Map<string, Rewritten>();
  const make = (document: Document, page: Match): Rewritten => {
    const { html, policy } = rewrite(document, page);
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
    // Compressed as strongly as by the edge.
    return { bytes: compress(Buffer.from(html), 6), policy, etag };
  };
  return async (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname;
    const page = matchPath(path);
    if (page === undefined) return passed(request, response);
    const { 'if-none-match': cached } = request.headers;
    delete request.headers['if-none-match'];
    request.headers['accept-encoding'] = 'identity';
    const answer = await forward(edge, request);
    const { 'integrity-policy': _, ...headers } = passableHeaders(answer);
    const html = await text(answer);
    const policy = String(headers['content-security-policy']);
    const key = `${path} ${headers['etag']}`;
    const made = cache.get(key) ?? make({ html, policy }, page);
    cache.set(key, made);
    const { bytes, policy: own, etag } = made;
    const ownHeaders = { ...headers, 'content-security-policy': own, etag };
    if (cached === etag) {
      const { 'content-length': _length, ...unchanged } = ownHeaders;
      response.writeHead(304, unchanged).end();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, {
      ...ownHeaders,
      'content-encoding': 'br',
      'content-length': bytes.length,
    });
    await send(response, [bytes]);
  };
}
