import { getPayload, handleEndpoints, type Payload } from 'payload';
import { type AuthoringConfiguration, authoringConfig } from './config.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface Authoring {
  payload: Payload;
  /**
   * Answers Payload's REST API, `/api/…`.
   *
   * @param written Called after a request that may have written, before the next one may: the
   *   author's answer says that visitors see it.
   */
  handle(request: Request, written: () => Promise<void>): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Opens the CMS: database, migrations, REST API. Payload runs its migrations only where NODE_ENV is
 * `production`.
 */
export async function openAuthoring(options: AuthoringConfiguration): Promise<Authoring> {
  const config = authoringConfig(options);
  const key = options.database;
  const payload = await getPayload({ config, key });
  // SQLite has one writer; a second transaction would be refused, so it waits its turn here.
  const inTurn = oneAtATime();
  const answer = async (request: Request) =>
    guarded(
      await handleEndpoints({
        config,
        request: platformOwn(request),
        payloadInstanceCacheKey: key,
      }),
    );
  return {
    payload,
    handle: (request, written) =>
      request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
        ? answer(request)
        : inTurn(async () => {
            const response = await answer(request);
            await written();
            return response;
          }),
    close: () => payload.destroy(),
  };
}

/** Payload writes into the request it is given, which the server's lighter one does not allow. */
function platformOwn(request: Request): Request {
  const { method, headers, signal } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : request.body;
  // `duplex` is what the platform wants of a body that streams; the types do not know it.
  const init = { method, headers, signal, body, duplex: 'half' };
  return new Request(request.url, init);
}

/** What authors upload is shown to nobody as a page, and what they read is kept by no cache. */
function guarded(response: Response): Response {
  response.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
