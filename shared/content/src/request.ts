import * as v from 'valibot';
import { ContentError } from './content-error.ts';

/** Where the content service is, and how to ask it. */
export interface ContentAccess {
  /** Origin of the content service, without a slash at its end. */
  baseUrl: string;
  /** Where visitors find it, and what it answers is relative to, if that is elsewhere. */
  publicUrl?: string | undefined;
  /** The host's, which hands over what was asked for early; or the platform's own. */
  fetch: typeof globalThis.fetch;
  /** Ends the question, as when the visitor goes elsewhere. */
  signal?: AbortSignal | undefined;
  /** How long an answer may take, its body included, in ms. Default 8000. */
  timeoutMs?: number | undefined;
}

const REQUEST_TIMEOUT_MS = 8000;

/** Keys under which answers hold addresses. */
const URL_KEYS: ReadonlySet<string> = new Set(['src', 'image', 'woff2', 'woff', 'webFont']);

/**
 * Asks for one answer and checks it. Addresses relative to the content service are absolute in what
 * comes back.
 *
 * @throws {ContentError} for whatever keeps the answer from coming or from being one.
 * @example await ask({ baseUrl, fetch }, '/v1/locales', Locales)
 */
export async function request<Schema extends v.GenericSchema>(
  access: ContentAccess,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // A browser that may answer with what it has, and ask meanwhile, would show a catalogue up to a
  // minute old on a navigation that resolves anew. An unchanged answer is a 304.
  const { response, text } = await requestText(access, path, { cache: 'no-cache' });
  return parseResponse(access, path, schema, response, text);
}

/**
 * Asks, and has the whole answer or an error in time, whatever the answer's status.
 *
 * @throws {ContentError} `unavailable`, `deadline` or `aborted`.
 */
export async function requestText(
  { baseUrl, fetch, signal, timeoutMs: deadline = REQUEST_TIMEOUT_MS }: ContentAccess,
  path: string,
  init: RequestInit = {},
): Promise<{ response: Response; text: string }> {
  const late = AbortSignal.timeout(deadline);
  const either = anySignal(late, signal);
  try {
    // An early answer may have been started without this signal, so it is raced as well.
    const response = await rejectOnAbort(
      either,
      fetch(baseUrl + path, { ...init, signal: either }),
    );
    return { response, text: await rejectOnAbort(either, response.text()) };
  } catch (cause) {
    if (signal?.aborted) throw new ContentError('aborted', `${path} was given up`, { cause });
    if (late.aborted) {
      throw new ContentError('deadline', `${path}: no answer within ${deadline} ms`, { cause });
    }
    const message = `${path}: the content service cannot be reached`;
    throw new ContentError('unavailable', message, { cause });
  }
}

function codeOf({ status, headers }: Response) {
  if (status === 404 || status === 410) {
    // Only the content service knows what it has not: whoever else answers at its address does not.
    return /json/.test(headers.get('Content-Type') ?? '') ? 'not-found' : 'unavailable';
  }
  return status >= 400 && status < 500 && status !== 408 && status !== 429
    ? 'refused'
    : 'unavailable';
}

// What AbortSignal.any does, for the browsers of before 2024.
function anySignal(late: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  if (signal === undefined) return late;
  const first = new AbortController();
  for (const each of [signal, late]) {
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
 * What an answer says, in the schema's shape.
 *
 * @throws {ContentError} for its status, or `malformed`.
 */
export function parseResponse<Schema extends v.GenericSchema>(
  { baseUrl, publicUrl = baseUrl }: Pick<ContentAccess, 'baseUrl' | 'publicUrl'>,
  path: string,
  schema: Schema,
  response: Response,
  text: string,
): v.InferOutput<Schema> {
  const { ok, status } = response;
  if (!ok) throw new ContentError(codeOf(response), `${path}: status ${status}`, { status });
  let body: unknown;
  try {
    body = JSON.parse(text, (key, value: unknown) =>
      URL_KEYS.has(key) && typeof value === 'string' && value.startsWith('/')
        ? publicUrl + value
        : value,
    );
  } catch (cause) {
    throw new ContentError('malformed', `${path}: no JSON`, { cause });
  }
  const read = v.safeParse(schema, response.redirected ? asMoved(body) : body);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new ContentError('malformed', `${path}: ${v.getDotPath(issue)}: ${issue.message}`);
}

/** An answer that came by way of another address: a page says so in its head. */
function asMoved(body: unknown): unknown {
  if (!isObject(body) || !('head' in body) || !isObject(body.head)) return body;
  return { ...body, head: { ...body.head, moved: true } };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
