import { etagOf, matchesEtag } from '../etag/etag.ts';

/** Headers that error reporting adds to requests of a page, so that browsers ask first. */
export const TRACE_HEADERS = 'traceparent, tracestate, baggage, sentry-trace';

/** One year, the longest that caches honour. The bytes of such a URL never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A body with its entity tag and its headers, for a response that is sent many times. */
export interface PreparedResponse {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** Headers of a 304. */
  notModifiedHeaders: Readonly<Record<string, string>>;
}

/**
 * Computes the entity tag and the headers of a response. Hashing costs more than all the rest of a
 * response, so keep the result where the same bytes are requested often.
 *
 * @param etag The entity tag of the bytes if it is known.
 * @example const prepared = prepareResponse(bytes, { 'Content-Type': 'application/json' })
 */
export function prepareResponse(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  etag: string = etagOf(bytes),
): PreparedResponse {
  // Content-Type and Content-Encoding describe a body; a 304 has none.
  const { 'Content-Type': type, 'Content-Encoding': encoding, ...bodiless } = headers;
  const always = { 'X-Content-Type-Options': 'nosniff', ETag: etag };
  return {
    bytes,
    etag,
    headers: { ...headers, ...always, 'Content-Length': String(bytes.byteLength) },
    notModifiedHeaders: { ...bodiless, ...always },
  };
}

/**
 * Sends a prepared response: 200 with a strong entity tag, or 304 if the client has it already.
 * HEAD gets the same headers and no body.
 *
 * @example return respondPrepared(request, prepared)
 */
export function respondPrepared(
  request: Request,
  { bytes, etag, headers, notModifiedHeaders }: PreparedResponse,
  status = 200,
): Response {
  if (status === 200 && matchesEtag(request.headers.get('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: notModifiedHeaders });
  }
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

/**
 * Sends bytes that are requested rarely, as `respondPrepared` does.
 *
 * @example return respondWithBytes(request, bytes, { 'Content-Type': 'application/json' })
 */
export function respondWithBytes(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  return respondPrepared(request, prepareResponse(bytes, headers));
}

/**
 * Sends one plain sentence, usually an error. It is never cached: a missing file may be published
 * a second later.
 *
 * @example return respondWithText(404, 'There is no such file.')
 */
export function respondWithText(
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
