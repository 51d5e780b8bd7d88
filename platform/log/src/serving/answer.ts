import { entityTagOf, matchesEntityTag } from './entity-tag.ts';

/** A year, the longest that caches are asked to take seriously; the URL's content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Answers bytes: 200 with a strong entity tag, or 304 when the client has them. HEAD gets the same
 * headers and no body.
 *
 * @example return answerBytes(request, bytes, { 'Content-Type': 'application/json' })
 */
export function answerBytes(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  status = 200,
): Response {
  const tag = entityTagOf(bytes);
  if (status === 200 && matchesEntityTag(request.headers.get('If-None-Match'), tag)) {
    // Content-Type and Content-Encoding describe a body; a 304 has none.
    const { 'Content-Type': type, 'Content-Encoding': encoding, ...kept } = headers;
    return new Response(null, { status: 304, headers: { ...kept, ETag: tag } });
  }
  const length = String(bytes.byteLength);
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: { ...headers, ETag: tag, 'Content-Length': length },
  });
}

/**
 * A refusal in one plain sentence, never cached: what is missing now may be published in a second.
 *
 * @example return answerPlainly(404, 'There is no such file.')
 */
export function answerPlainly(
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
