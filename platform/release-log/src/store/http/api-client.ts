import { withRetries } from '@vitrine/s3';
import * as v from 'valibot';
import { isLogErrorCode, LogError, type LogErrorCode } from '../log-error.ts';
import { once } from '../once.ts';
import { MAX_OBJECT_BYTES } from '../read-object.ts';
import { ApiFailure, type ApiRequest, type ApiResponse, send } from './send.ts';

export interface ApiClientOptions {
  /** URL of the release API, with a slash at its end. */
  url: URL;
  token(): Promise<string>;
  /**
   * Time without a byte after which a request fails, and time after the first failure in which
   * requests are repeated, in ms.
   */
  timeoutMs: number;
}

/** Lists of keys are longer than objects: one line for each file of each release. */
const MAX_ANSWER_BYTES = 4 * MAX_OBJECT_BYTES;

const Identity = v.object({ name: v.string() });
const Problem = v.object({
  code: v.optional(v.string()),
  message: v.string(),
  remedy: v.optional(v.string()),
});

/** The answers of the API to what it refuses. */
const REFUSED: Readonly<Record<number, LogErrorCode>> = {
  401: 'unauthenticated',
  403: 'not-allowed',
  409: 'conflict',
  413: 'too-large',
  422: 'malformed',
  429: 'busy',
};

/** Sends requests to a release API, with a token, and repeats them. */
export class ReleaseApiClient {
  /** The URL without a slash at its end, for messages. */
  readonly location: string;
  /** Asks who the token belongs to, once. The answer shows that it is a release API. */
  readonly identity: () => Promise<{ name: string }>;
  readonly #options: ApiClientOptions;
  #wasReached = false;

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.location = options.url.href.replace(/\/$/, '');
    this.identity = once(() => this.#readIdentity());
  }

  /**
   * Sends a request once.
   *
   * @throws {LogError} if the API refuses it. @throws {ApiFailure} if it does not answer.
   */
  async request(
    method: ApiRequest['method'],
    path: string,
    { body, headers = {} }: { body?: Uint8Array; headers?: Record<string, string> } = {},
  ): Promise<ApiResponse> {
    const { url, token, timeoutMs } = this.#options;
    const answer = await send({
      method,
      url: new URL(path, url),
      headers: { ...headers, Authorization: `Bearer ${await token()}` },
      ...(body && { body }),
      idleTimeoutMs: timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
    });
    this.#wasReached = true;
    const { status } = answer;
    if (status in REFUSED) throw refusal(answer, this.location);
    // Anything else is neither an answer of the API nor one to rely on, such as a redirect.
    const isRead = method === 'GET' || method === 'HEAD';
    const isExpected = status < 300 || status === 412 || (status === 404 && isRead);
    if (!isExpected) throw new ApiFailure(`HTTP ${status}`, { status });
    return answer;
  }

  /** Repeats work that fails for a reason that may pass. */
  retry<Value>(work: () => Promise<Value>): Promise<Value> {
    const isTemporary = (cause: unknown) => cause instanceof ApiFailure && this.#mayPass(cause);
    return withRetries(work, { retryForMs: this.#options.timeoutMs, isTemporary });
  }

  /** At the first request a wrong address is more likely than an outage. */
  #mayPass({ status }: ApiFailure): boolean {
    return status === undefined ? this.#wasReached : status >= 500 || status === 408;
  }

  async #readIdentity(): Promise<{ name: string }> {
    const { status, body } = await this.retry(() => this.request('GET', 'v1/identity'));
    const identity = status === 200 ? v.safeParse(Identity, parseJson(body)) : undefined;
    if (identity?.success) return identity.output;
    throw new LogError('unknown-store', `${this.location} is not a release API.`, {
      remedy: 'Use the URL of a release API, a folder, or s3://bucket/prefix.',
    });
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Whether the API itself says that there is no such object, and not something in front of it. */
export function isMissing({ status, body }: ApiResponse): boolean {
  const problem = v.safeParse(Problem, parseJson(body));
  return status === 404 && problem.success && problem.output.code === 'missing';
}

/** The reason that the API gives for a refusal. */
function refusal({ status, body }: ApiResponse, location: string): LogError {
  const problem = v.safeParse(Problem, parseJson(body));
  const fallback = REFUSED[status] ?? 'not-allowed';
  if (!problem.success) {
    return new LogError(fallback, `${location} refuses the request (HTTP ${status}).`);
  }
  const { code = '', message, remedy } = problem.output;
  return new LogError(isLogErrorCode(code) ? code : fallback, message, remedy ? { remedy } : {});
}
