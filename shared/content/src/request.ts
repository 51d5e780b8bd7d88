import * as v from 'valibot';
import { ContentError } from './content-error.ts';

/** The location of the content service, and how to send requests to it. */
export interface ContentAccess {
  /** Origin of the content service, without a slash at its end. */
  baseUrl: string;
  /** Origin under which visitors reach it, if that is another one; relative URLs get this one. */
  publicUrl?: string | undefined;
  /** `fetch` of the host, which hands over early responses, or the platform's own. */
  fetch: typeof globalThis.fetch;
  /** Cancels the request, for example when the visitor navigates on. */
  signal?: AbortSignal | undefined;
  /**
   * The currency to request prices in, for a tag of a locale; undefined for the locale's own, and
   * for every locale if absent.
   */
  currencyFor?: ((tag: string) => string | undefined) | undefined;
  /** The names of the attributes that lists are filtered by. */
  attributes?: readonly string[] | undefined;
  /** How long a response may take, body included, in ms. Default 8000. */
  timeoutMs?: number | undefined;
}

const REQUEST_TIMEOUT_MS = 8000;

/** Keys of a response whose values are URLs. */
const URL_KEYS: ReadonlySet<string> = new Set(['src', 'image', 'woff2', 'woff', 'webFont']);

/** A response of any status, with its body read. */
export interface TextResponse {
  response: Response;
  text: string;
}

/**
 * Requests one path and validates the response. URLs that are relative to the content service are
 * absolute in the result.
 *
 * @param path Path and query: `/v1/locales`.
 * @throws {ContentError} for every failure, whether of the network, the status or the validation.
 * @example await request({ baseUrl, fetch }, '/v1/locales', Locales)
 */
export async function request<Schema extends v.GenericSchema>(
  access: ContentAccess,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // With `stale-while-revalidate` the browser could answer from its cache, up to a minute old, and
  // a navigation would show old data. An unchanged response costs a 304.
  const response = await requestText(access, path, { cache: 'no-cache' });
  return validate(path, schema, parseBody(access, path, response));
}

/**
 * Requests one path and reads the whole body within the timeout. The status is not looked at.
 *
 * @throws {ContentError} `unavailable`, `deadline` or `aborted`.
 * @example const { response, text } = await requestText({ baseUrl, fetch }, '/v1/locales')
 */
export async function requestText(
  { baseUrl, fetch, signal, timeoutMs = REQUEST_TIMEOUT_MS }: ContentAccess,
  path: string,
  init: RequestInit = {},
): Promise<TextResponse> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = anySignal(timeout, signal);
  try {
    // An early response may have been requested without this signal, so the signal is raced too.
    const response = await rejectOnAbort(
      either,
      fetch(baseUrl + path, { ...init, signal: either }),
    );
    return { response, text: await rejectOnAbort(either, response.text()) };
  } catch (cause) {
    const name = nameOf(path);
    if (signal?.aborted) throw new ContentError('aborted', `${name} was given up`, { cause });
    if (timeout.aborted) {
      throw new ContentError('deadline', `${name}: no answer within ${timeoutMs} ms`, { cause });
    }
    const message = `${name}: the content service cannot be reached`;
    throw new ContentError('unavailable', message, { cause });
  }
}

/** The path as errors name it: the query is what a visitor searches for. */
const nameOf = (path: string): string => path.replace(/\?.*/s, '');

function errorCode({ status, headers }: Response) {
  if (status === 404 || status === 410) {
    // A 404 without JSON comes from another server at this address, not from the content service.
    return /json/.test(headers.get('Content-Type') ?? '') ? 'not-found' : 'unavailable';
  }
  return status >= 400 && status < 500 && status !== 408 && status !== 429
    ? 'refused'
    : 'unavailable';
}

// AbortSignal.any, which browsers before 2024 do not have.
function anySignal(timeout: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  if (signal === undefined) return timeout;
  const first = new AbortController();
  for (const each of [signal, timeout]) {
    if (each.aborted) first.abort(each.reason);
    each.addEventListener('abort', () => first.abort(each.reason), { signal: first.signal });
  }
  return first.signal;
}

function rejectOnAbort<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/**
 * The JSON of a response, with absolute URLs. If the request was redirected, the head of the page
 * in it has `moved: true`.
 *
 * @throws {ContentError} for the status, or `malformed` if the body is not JSON.
 */
export function parseBody(
  { baseUrl, publicUrl = baseUrl }: Pick<ContentAccess, 'baseUrl' | 'publicUrl'>,
  path: string,
  { response, text }: TextResponse,
): unknown {
  const { ok, status, redirected } = response;
  const name = nameOf(path);
  if (!ok) throw new ContentError(errorCode(response), `${name}: status ${status}`, { status });
  try {
    const body: unknown = JSON.parse(text, (key, value: unknown) =>
      URL_KEYS.has(key) && typeof value === 'string' && value.startsWith('/')
        ? publicUrl + value
        : value,
    );
    return redirected ? markMoved(body) : body;
  } catch {
    // The error of the parser quotes the body, in which the query may stand again.
    throw new ContentError('malformed', `${name}: no JSON`);
  }
}

/**
 * A body in the schema's shape.
 *
 * @throws {ContentError} `malformed`, with the path of the first invalid value.
 */
export function validate<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  // Its message quotes the value that was received.
  const { expected, type } = issue;
  const place = `${nameOf(path)}: ${v.getDotPath(issue)}`;
  throw new ContentError('malformed', `${place}: expected ${expected ?? type}`);
}

function markMoved(body: unknown): unknown {
  if (!isObject(body) || !('head' in body) || !isObject(body.head)) return body;
  return { ...body, head: { ...body.head, moved: true } };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
