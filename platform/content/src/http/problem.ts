import { type Refuse, retryAfterOf } from '@vitrine/http';

/** The body of an error response (RFC 9457). */
export interface ProblemBody {
  title: string;
  status: 400 | 401 | 403 | 404 | 405 | 408 | 410 | 413 | 414 | 417 | 429 | 431 | 500 | 503 | 507;
  detail: string;
  /** Which parameters are wrong, and how. */
  errors?: readonly { parameter: string; detail: string }[];
}

export class Problem extends Error {
  readonly body: ProblemBody;

  constructor(body: ProblemBody) {
    super(body.detail);
    this.body = body;
  }
}

const BUSY = { title: 'Busy', status: 503, detail: 'Too many requests at the moment' } as const;

export function notFound(detail: string): Problem {
  return new Problem({ title: 'Not found', status: 404, detail });
}

/** Repeats only as much of the path as is needed to recognise it. */
export const noSuchPath = (path: string) => notFound(`There is no ${path.slice(0, 120)}`);

export function badParameters(errors: NonNullable<ProblemBody['errors']>): Problem {
  const detail = errors.map((error) => `${error.parameter}: ${error.detail}`).join('; ');
  return new Problem({ title: 'Bad request', status: 400, detail, errors });
}

const problemText = (body: ProblemBody) => JSON.stringify({ type: 'about:blank', ...body });

/** A start takes a few seconds. */
const RETRY_AFTER_SECONDS = '2';

export function problemResponse(body: ProblemBody, headers: HeadersInit = {}): Response {
  const response = new Response(problemText(body), {
    status: body.status,
    headers,
  });
  response.headers.set('Content-Type', 'application/problem+json');
  response.headers.set('Cache-Control', 'no-store');
  if (body.status === 503 && !response.headers.has('Retry-After')) {
    response.headers.set('Retry-After', RETRY_AFTER_SECONDS);
  }
  return response;
}

/** The answer to a problem or refusal that was thrown; undefined for any other error. */
export function problemResponseOf(
  error: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response | undefined {
  const seconds = retryAfterOf(error);
  if (seconds !== undefined) {
    return problemResponse(BUSY, { ...headers, 'Retry-After': String(seconds) });
  }
  return error instanceof Problem ? problemResponse(error.body, headers) : undefined;
}

/** Answers a request that is too long or not valid HTTP with a problem. */
export const refuseWithProblem: Refuse = ({ path: _, ...body }) =>
  problemResponse(body, {
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
