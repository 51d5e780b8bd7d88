import pLimit from 'p-limit';
import { getPayload, handleEndpoints, type Payload } from 'payload';
import { isUnavailable, UNAVAILABLE_DETAIL } from '../database/unavailable.ts';
import { Problem, problemResponse, problemResponseOf } from '../http/problem.ts';
import { createGatekeeper, TooManyAttempts } from './api/authenticate.ts';
import { type AuthoringApi, createAuthoringApi } from './api/authoring-api.ts';
import { createFieldSearch } from './api/queried-fields.ts';
import { createRouteCheck } from './api/routes.ts';
import { type AuthorAudit, NO_AUDIT } from './audit/author-audit.ts';
import { accountNamed } from './authors/account-named.ts';
import { type AuthoringConfiguration, authoringConfig } from './config.ts';
import { keyOf } from './database/authoring-database.ts';
import { openUploads } from './uploads.ts';

export interface Authoring {
  payload: Payload;
  /**
   * Answers Payload's REST API, `/api/…`.
   *
   * @param written Called after a request that may have written, before the next one may write: the
   *   author's response says that visitors see the change, unless that takes too long.
   * @param client The client's address, by which failed logins are counted.
   */
  handle(request: Request, written: () => Promise<unknown>, client: string): Promise<Response>;
  /** Runs a task while no author is writing; no author can write until it has finished. */
  betweenWrites<Result>(task: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const UNAVAILABLE = {
  title: 'Database unavailable',
  status: 503,
  detail: UNAVAILABLE_DETAIL,
} as const;

/**
 * Opens the CMS: database, migrations, REST API. Payload runs its migrations only where NODE_ENV is
 * `production`.
 *
 * @param audit Default: nothing is recorded.
 */
export async function openAuthoring(
  options: AuthoringConfiguration,
  audit: AuthorAudit = NO_AUDIT,
): Promise<Authoring> {
  const uploads = openUploads(options.pictures);
  const config = authoringConfig(options, uploads);
  const key = keyOf(options.database);
  const payload = await getPayload({ config, key });
  const isPostgres = options.database.engine === 'postgres';
  const postgres = isPostgres ? await import('./database/postgres-session.ts') : undefined;
  const sqlite = isPostgres ? undefined : await import('./database/sqlite-session.ts');
  postgres?.prepare(payload);
  sqlite?.prepare(payload);
  // SQLite has one writer and would refuse a second transaction, so requests wait their turn here.
  const betweenWrites = pLimit(1);
  const api: AuthoringApi = createAuthoringApi({
    answer: (request) => handleEndpoints({ config, request, payloadInstanceCacheKey: key }),
    fieldsOf: createFieldSearch(payload),
    gatekeeper: createGatekeeper(payload.auth),
    audit,
    accountNamed: (email) => accountNamed(email, payload),
    requireRoute: createRouteCheck(payload),
    uploads,
    writes: betweenWrites,
  });

  /** Payload takes an author for a stranger if the database does not answer. */
  async function answers(): Promise<boolean> {
    if (postgres === undefined) return true;
    return postgres.requireAnswer(payload.db).then(
      () => true,
      (error: unknown) => !isUnavailable(error),
    );
  }

  return {
    payload,
    betweenWrites,
    async handle(request, written, client) {
      try {
        const response = await api(request, written, client);
        return guarded(response.status === 503 ? problemResponse(UNAVAILABLE) : response);
      } catch (error) {
        const isAway = isUnavailable(error) || (isRefusal(error) && !(await answers()));
        if (isAway) return guarded(problemResponse(UNAVAILABLE));
        const headers = error instanceof TooManyAttempts ? error.headers : {};
        const problem = problemResponseOf(error, headers);
        if (problem) return guarded(problem);
        throw error;
      }
    },
    async close() {
      await payload.destroy();
      await postgres?.endConnections(payload.db);
      sqlite?.endConnections(payload.db);
    },
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && (error.body.status === 401 || error.body.status === 403);

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
