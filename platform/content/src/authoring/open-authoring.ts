import { getPayload, handleEndpoints, type Payload } from 'payload';
import { type AuthoringConfiguration, authoringConfig } from './config.ts';
import { oneAtATime } from './one-at-a-time.ts';

export interface Authoring {
  payload: Payload;
  /** Answers Payload's REST API, `/api/…`. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Opens the CMS: database, migrations, REST API. Payload runs its migrations only where NODE_ENV is
 * `production`.
 */
export async function openAuthoring(options: AuthoringConfiguration): Promise<Authoring> {
  const config = authoringConfig(options);
  const payload = await getPayload({ config, key: options.database });
  // SQLite has one writer; a second transaction would be refused, so it waits its turn here.
  const inTurn = oneAtATime();
  const answer = (request: Request) =>
    handleEndpoints({ config, request, payloadInstanceCacheKey: options.database });
  return {
    payload,
    handle: (request) =>
      request.method === 'GET' || request.method === 'HEAD'
        ? answer(request)
        : inTurn(() => answer(request)),
    close: () => payload.destroy(),
  };
}
