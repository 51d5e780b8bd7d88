import pLimit from 'p-limit';
import { getPayload, handleEndpoints, type Payload } from 'payload';
import { problemResponseOf } from '../http/problem.ts';
import { type BodyLimits, readBody } from '../http/read-body.ts';
import { type AuthoringConfiguration, authoringConfig } from './config.ts';

export interface Authoring {
  payload: Payload;
  /**
   * Answers Payload's REST API, `/api/…`.
   *
   * @param written Called after a request that may have written, before the next one may write: the
   *   author's response says that visitors see the change.
   */
  handle(request: Request, written: () => Promise<void>): Promise<Response>;
  /** Runs a task while no author is writing; no author can write until it has finished. */
  betweenWrites<Result>(task: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Limits of a picture upload, including the other form fields. */
const UPLOAD_LIMITS: BodyLimits = { maxBytes: 25_000_000, timeoutMs: 60_000 };
const DOCUMENT_LIMITS: BodyLimits = { maxBytes: 1_000_000, timeoutMs: 15_000 };

/**
 * Opens the CMS: database, migrations, REST API. Payload runs its migrations only where NODE_ENV is
 * `production`.
 */
export async function openAuthoring(options: AuthoringConfiguration): Promise<Authoring> {
  const config = authoringConfig(options);
  const key = options.database;
  const payload = await getPayload({ config, key });
  // SQLite has one writer and would refuse a second transaction, so requests wait their turn here.
  const betweenWrites = pLimit(1);
  const answer = async (request: Request, body?: Uint8Array<ArrayBuffer>) =>
    guarded(
      await handleEndpoints({
        config,
        request: platformOwn(request, body),
        payloadInstanceCacheKey: key,
      }),
    );

  /** Only authors may upload; others may only send a login. */
  async function limitsOf({ headers }: Request): Promise<BodyLimits> {
    if (!headers.get('Content-Type')?.startsWith('multipart/')) return DOCUMENT_LIMITS;
    const { user } = await payload.auth({ headers: withoutCookies(headers) });
    return user ? UPLOAD_LIMITS : DOCUMENT_LIMITS;
  }

  return {
    payload,
    betweenWrites,
    async handle(request, written) {
      if (READ_METHODS.has(request.method)) return answer(request);
      try {
        // The body is read before the turn starts, so that a slow sender does not block other
        // authors.
        const body = await readBody(request, await limitsOf(request));
        return await betweenWrites(async () => {
          const response = await answer(request, body);
          await written();
          return response;
        });
      } catch (error) {
        const problem = problemResponseOf(error);
        if (problem) return guarded(problem);
        throw error;
      }
    },
    close: () => payload.destroy(),
  };
}

/**
 * Payload modifies the request it is given, which the server's lightweight request does not allow.
 */
function platformOwn(request: Request, body: Uint8Array<ArrayBuffer> | undefined): Request {
  const { method, signal, url } = request;
  const headers = withoutCookies(request.headers);
  return new Request(url, { method, headers, signal, body: body?.byteLength ? body : null });
}

/**
 * Removes cookies: a browser adds them to requests from any page. Authors authenticate with a token
 * or an API key in `Authorization`, which no page can make a browser send.
 */
function withoutCookies(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('Cookie');
  return headers;
}

/**
 * Prevents uploads from being shown as a page, responses from being cached, and cookies from being
 * set.
 */
function guarded(response: Response): Response {
  response.headers.delete('Set-Cookie');
  response.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
