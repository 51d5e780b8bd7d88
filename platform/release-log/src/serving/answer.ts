import { entityTagOf, matchesEntityTag } from './entity-tag.ts';

/** A year, the longest that caches are asked to take seriously; the URL's content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What many are answered, with its entity tag and all headers. */
export interface Prepared {
  bytes: Uint8Array<ArrayBuffer>;
  tag: string;
  headers: Readonly<Record<string, string>>;
  /** Of a 304. */
  headersUnchanged: Readonly<Record<string, string>>;
}

/**
 * What `answerPrepared` needs of bytes: worth keeping beside them where they are asked for often,
 * since their hash costs more than all the rest of an answer.
 *
 * @example const prepared = prepareAnswer(bytes, { 'Content-Type': 'application/json' })
 */
export function prepareAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Prepared {
  const tag = entityTagOf(bytes);
  // Content-Type and Content-Encoding describe a body; a 304 has none.
  const { 'Content-Type': type, 'Content-Encoding': encoding, ...kept } = headers;
  const always = { 'X-Content-Type-Options': 'nosniff', ETag: tag };
  return {
    bytes,
    tag,
    headers: { ...headers, ...always, 'Content-Length': String(bytes.byteLength) },
    headersUnchanged: { ...kept, ...always },
  };
}

/**
 * Answers what has been prepared: 200 with a strong entity tag, or 304 when the client has it. HEAD gets
 * the same headers and no body.
 *
 * @example return answerPrepared(request, prepared)
 */
export function answerPrepared(
  request: Request,
  { bytes, tag, headers, headersUnchanged }: Prepared,
  status = 200,
): Response {
  if (status === 200 && matchesEntityTag(request.headers.get('If-None-Match'), tag)) {
    return new Response(null, { status: 304, headers: headersUnchanged });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

/**
 * Answers bytes that are asked for now and then, as `answerPrepared` does.
 *
 * @example return answerBytes(request, bytes, { 'Content-Type': 'application/json' })
 */
export function answerBytes(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  return answerPrepared(request, prepareAnswer(bytes, headers));
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
