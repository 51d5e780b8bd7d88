import { text } from 'node:stream/consumers';
import { type Match, matchPath } from '@vitrine/routes';
import type { Document } from './document.ts';
import { compress } from './files.ts';
import { type Answer, forward, passableHeaders, proxy, send } from './serve.ts';

type Rewrite = (document: Document, page: Match) => Document | Promise<Document>;

/**
 * Forwards an edge's answers and rewrites its documents, each once until the edge has a new one.
 */
export function rewriting(edge: number, rewrite: Rewrite): Answer {
  const passed = proxy(edge);
  const known = new Map<string, Promise<Omit<Document, 'html'> & { bytes: Buffer }>>();
  const make = async (document: Document, page: Match) => {
    const { html, ...rest } = await rewrite(document, page);
    // Compressed as strongly as by the edge.
    return { bytes: compress(Buffer.from(html), 6), ...rest };
  };
  return async (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname;
    const page = matchPath(path);
    if (page === undefined) return passed(request, response);
    request.headers['accept-encoding'] = 'identity';
    const answer = await forward(edge, request);
    const { 'integrity-policy': _, ...headers } = passableHeaders(answer);
    const html = await text(answer);
    const policy = String(headers['content-security-policy']);
    const key = `${path} ${headers['etag']}`;
    const made = known.get(key) ?? make({ html, policy }, page);
    known.set(key, made);
    const { bytes, policy: own } = await made;
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      'content-security-policy': own,
      'content-encoding': 'br',
      'content-length': bytes.length,
    });
    await send(response, [bytes]);
  };
}
