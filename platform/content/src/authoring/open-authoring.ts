import pLimit from 'p-limit';
import { getPayload, handleEndpoints, type Payload } from 'payload';
import { problemResponseOf } from '../http/problem.ts';
import { createGatekeeper, TooManyAttempts } from './api/authenticate.ts';
import { type AuthoringApi, createAuthoringApi } from './api/authoring-api.ts';
import { type AuthoringConfiguration, authoringConfig } from './config.ts';
import { openUploads } from './uploads.ts';

export interface Authoring {
  payload: Payload;
  /**
   * Answers Payload's REST API, `/api/…`.
   *
   * @param written Called after a request that may have written, before the next one may write: the
   *   author's response says that visitors see the change.
   * @param client The client's address, by which failed logins are counted.
   */
  handle(request: Request, written: () => Promise<void>, client: string): Promise<Response>;
  /** Runs a task while no author is writing; no author can write until it has finished. */
  betweenWrites<Result>(task: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Opens the CMS: database, migrations, REST API. Payload runs its migrations only where NODE_ENV is
 * `production`.
 */
export async function openAuthoring(options: AuthoringConfiguration): Promise<Authoring> {
  const uploads = openUploads(options.pictures);
  const config = authoringConfig(options, uploads);
  const key = options.database;
  const payload = await getPayload({ config, key });
  // SQLite has one writer and would refuse a second transaction, so requests wait their turn here.
  const betweenWrites = pLimit(1);
  const api: AuthoringApi = createAuthoringApi({
    answer: (request) => handleEndpoints({ config, request, payloadInstanceCacheKey: key }),
    gatekeeper: createGatekeeper(payload.auth),
    uploads,
    writes: betweenWrites,
  });

  return {
    payload,
    betweenWrites,
    async handle(request, written, client) {
      try {
        return guarded(await api(request, written, client));
      } catch (error) {
        const headers = error instanceof TooManyAttempts ? error.headers : {};
        const problem = problemResponseOf(error, headers);
        if (problem) return guarded(problem);
        throw error;
      }
    },
    close: () => payload.destroy(),
  };
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
