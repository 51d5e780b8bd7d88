import { getPayload, handleEndpoints, type Payload } from 'payload';
import { problemOf } from '../http/problem.ts';
import { type BodyLimits, readBody } from '../http/read-body.ts';
import { oneAtATime } from '../tasks/serial-queue.ts';
import { type AuthoringConfiguration, authoringConfig } from './config.ts';

export interface Authoring {
  payload: Payload;
  /**
   * Answers Payload's REST API, `/api/…`.
   *
   * @param written Called after a request that may have written, before the next one may: the
   *   author's answer says that visitors see it.
   */
  handle(request: Request, written: () => Promise<void>): Promise<Response>;
  /** Runs a task when no author is writing, and lets none write while it runs. */
  betweenWrites<Result>(task: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A picture, and what its form adds. */
const UPLOAD: BodyLimits = { size: 25_000_000, deadline: 60_000 };
const DOCUMENT: BodyLimits = { size: 1_000_000, deadline: 15_000 };

/**
 * Opens the CMS: database, migrations, REST API. Payload runs its migrations only where NODE_ENV is
 * `production`.
 */
export async function openAuthoring(options: AuthoringConfiguration): Promise<Authoring> {
  const config = authoringConfig(options);
  const key = options.database;
  const payload = await getPayload({ config, key });
  // SQLite has one writer; a second transaction would be refused, so it waits its turn here.
  const betweenWrites = oneAtATime();
  const answer = async (request: Request, body?: Uint8Array<ArrayBuffer>) =>
    guarded(
      await handleEndpoints({
        config,
        request: platformOwn(request, body),
        payloadInstanceCacheKey: key,
      }),
    );

  /** What somebody may send: only authors upload, strangers log in. */
  async function limitsOf({ headers }: Request): Promise<BodyLimits> {
    if (!headers.get('Content-Type')?.startsWith('multipart/')) return DOCUMENT;
    const { user } = await payload.auth({ headers: withoutCookies(headers) });
    return user ? UPLOAD : DOCUMENT;
  }

  return {
    payload,
    betweenWrites,
    async handle(request, written) {
      if (READING.has(request.method)) return answer(request);
      try {
        // The body comes before the turn: whoever sends half of one must not hold up the others.
        const body = await readBody(request, await limitsOf(request));
        return await betweenWrites(async () => {
          const response = await answer(request, body);
          await written();
          return response;
        });
      } catch (error) {
        const problem = problemOf(error);
        if (problem) return guarded(problem);
        throw error;
      }
    },
    close: () => payload.destroy(),
  };
}

/** Payload writes into the request it is given, which the server's lighter one does not allow. */
function platformOwn(request: Request, body: Uint8Array<ArrayBuffer> | undefined): Request {
  const { method, signal, url } = request;
  const headers = withoutCookies(request.headers);
  return new Request(url, { method, headers, signal, body: body?.byteLength ? body : null });
}

/**
 * A browser adds its cookies to whatever a foreign page sends. Authors prove themselves by a token
 * or an API key in `Authorization`, which no page can make a browser send.
 */
function withoutCookies(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('Cookie');
  return headers;
}

/**
 * What authors upload is shown to nobody as a page, what they read is kept by no cache, and no
 * cookie is left behind.
 */
function guarded(response: Response): Response {
  response.headers.delete('Set-Cookie');
  response.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
