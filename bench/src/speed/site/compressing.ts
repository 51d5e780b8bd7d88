import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { compress } from './files.ts';
import { type Answer, forward, passableHeaders, send } from './serve.ts';

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json))/;
/** Files of a build are compressed once, as strongly as possible; documents as by the edge. */
const BUILD_FILE = /^\/_next\/static\//;
const DOCUMENT_QUALITY = 6;

/** Forwards the answers of another server, compressed as all others of the comparison. */
export function compressing(upstream: number): Answer {
  const cache = new Map<string, Buffer>();
  return async (request, response) => {
    request.headers['accept-encoding'] = 'identity';
    const answer = await forward(upstream, request);
    const headers = passableHeaders(answer);
    const bytes = await buffer(answer);
    const isText = bytes.length > 0 && TEXT.test(String(headers['content-type']));
    if (!isText) {
      response.writeHead(answer.statusCode ?? 502, headers);
      return send(response, [bytes]);
    }
    const key = createHash('sha1').update(bytes).digest('hex');
    const quality = BUILD_FILE.test(request.url) ? undefined : DOCUMENT_QUALITY;
    const compressed = cache.get(key) ?? compress(bytes, quality);
    cache.set(key, compressed);
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      'content-encoding': 'br',
      'content-length': compressed.length,
    });
    await send(response, [compressed]);
  };
}
