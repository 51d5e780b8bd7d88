import { acceptedEncodings, matchesEtag } from '@vitrine/http';
import type { Context } from 'hono';
import type { CompressedBody } from './response-cache.ts';

/**
 * Sends a body in the best encoding that the client accepts, or 304 if the client has it already.
 */
export async function respond(
  c: Context,
  body: CompressedBody,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = acceptedEncodings(c.req.header('Accept-Encoding'))[0]?.name ?? 'identity';
  const etag = body.etag(encoding);
  const all = new Headers({ ...headers, ETag: etag, Vary: 'Accept-Encoding' });
  if (matchesEtag(c.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: all });
  }
  if (encoding !== 'identity') all.set('Content-Encoding', encoding);
  const bytes = await body.bytes(encoding);
  all.set('Content-Length', String(bytes.byteLength));
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers: all });
}
