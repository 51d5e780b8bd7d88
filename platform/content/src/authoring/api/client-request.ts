import { slowness } from '../../database/query-times.ts';
import { Problem } from '../../http/problem.ts';

/** Time for the work on one request, in ms. Bodies have limits of their own. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The headers that Payload gets. It reads others, such as one that changes the method. */
const PASSED_HEADERS = ['Authorization', 'Accept', 'Accept-Language', 'Range'];

/** Stands for the host, which Payload repeats in some answers. */
const ORIGIN = 'http://authoring.invalid';

/**
 * The request as Payload gets it: without cookies, which a browser adds to requests from any page.
 * Authors authenticate in `Authorization`, which no page can make a browser send.
 */
export function payloadRequest(
  { method, headers, url }: Request,
  body: object | FormData | undefined,
  signal: AbortSignal,
): Request {
  const passed = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  const isForm = body instanceof FormData;
  if (body && !isForm) passed.set('Content-Type', 'application/json');
  const { pathname, searchParams } = new URL(url);
  // A write changes no related document, and reading those for the answer takes four queries.
  if (method !== 'GET' && !searchParams.has('depth')) searchParams.set('depth', '0');
  // Payload would write the texts of the fallback language as those of the language that is edited.
  if (method !== 'GET' && pathname.includes('/globals/'))
    searchParams.set('fallback-locale', 'none');
  return new Request(`${ORIGIN}${pathname}?${searchParams}`, {
    method,
    headers: passed,
    signal,
    body: isForm ? body : body ? JSON.stringify(body) : null,
  });
}

/** Resolves with the work, or rejects as soon as the time is over or the client has gone. */
export async function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(tookTooLong());
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** The answer to a request whose time is over. */
export const tookTooLong = (): Problem =>
  new Problem({
    title: 'Took too long',
    status: 503,
    detail: `Not finished within ${REQUEST_TIMEOUT_MS / 1000} s. ${slowness() ?? 'Ask for fewer documents.'}`,
  });
