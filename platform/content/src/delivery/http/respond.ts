import type { Context } from 'hono';
import { bestEncoding, isKnown } from './encoding.ts';
import type { CompressedBody } from './response-cache.ts';

/** Answers a request in the encoding it takes, or with 304 when the client has it already. */
export async function respond(
  c: Context,
  answer: CompressedBody,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = bestEncoding(c.req.header('Accept-Encoding'));
  const etag = answer.etag(encoding);
  const all = new Headers({ ...headers, ETag: etag, Vary: 'Accept-Encoding' });
  if (isKnown(etag, c.req.header('If-None-Match')))
    return new Response(null, { status: 304, headers: all });
  if (encoding !== 'identity') all.set('Content-Encoding', encoding);
  const bytes = await answer.bytes(encoding);
  all.set('Content-Length', String(bytes.byteLength));
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers: all });
}
