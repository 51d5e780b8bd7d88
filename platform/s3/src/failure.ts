import * as v from 'valibot';

/** The answer of a service that has failed, or the reason why it did not answer. */
export interface S3Failure {
  /** Code of the service (`NoSuchBucket`), else of the system (`ECONNREFUSED`), else the status. */
  reason: string;
  /** HTTP status; `undefined` without an answer. */
  status: number | undefined;
  /** Whether the same request may succeed later. */
  temporary: boolean;
  /** Time that the store wants us to wait, in ms. */
  retryAfterMs: number | undefined;
}

/** The parts of the SDK's errors that are used. They have no common class. */
const SdkError = v.object({
  name: v.fallback(v.string(), ''),
  code: v.fallback(v.optional(v.string()), undefined),
  $metadata: v.fallback(v.object({ httpStatusCode: v.optional(v.number()) }), {}),
  $response: v.fallback(v.object({ headers: v.record(v.string(), v.string()) }), { headers: {} }),
});

/** 409: another write of the same key runs. 501 is not here: the store does not know a header. */
const TEMPORARY_STATUS: ReadonlySet<number> = new Set([408, 409, 429, 500, 502, 503, 504]);

const TEMPORARY_REASONS: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'InternalError',
  'RequestTimeout',
  'SlowDown',
  'TimeoutError',
  'TruncatedBody',
]);

/** The SDK's names for errors without a code, as those of HEAD requests. */
const UNNAMED: ReadonlySet<string> = new Set(['', 'Error', 'Unknown', 'UnknownError']);

/** A body that ended before its announced length. */
export class TruncatedBody extends Error {
  override readonly name = 'TruncatedBody';
}

/** An object that is larger than the reader allows. */
export class ObjectTooLarge extends Error {
  override readonly name = 'ObjectTooLarge';
  readonly bytes: number;

  constructor(key: string, bytes: number) {
    super(`${key} has ${bytes} bytes.`);
    this.bytes = bytes;
  }
}

/** Classifies an error of the SDK, of the network, or of reading a body. */
export function failureOf(error: unknown): S3Failure {
  const { name, code, $metadata, $response } = v.parse(SdkError, Object(error));
  const status = $metadata.httpStatusCode;
  const named = UNNAMED.has(name) ? undefined : name;
  // The SDK gives every lost connection the name of a timeout, so the system's code comes first.
  const reason =
    status === undefined ? (code ?? named ?? 'no answer') : (named ?? `HTTP ${status}`);
  const seconds = Number($response.headers['retry-after']);
  return {
    reason,
    status,
    temporary:
      TEMPORARY_REASONS.has(reason) || (status !== undefined && TEMPORARY_STATUS.has(status)),
    retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
  };
}
