import { handleEndpoints, type Payload, type SanitizedConfig } from 'payload';
import type { AdminSettings } from '../../content/src/settings/admin.ts';
import { beginInShopLanguage } from './first-language.ts';
import { errorResponse, forward } from './forward.ts';

interface ApiParts {
  config: Promise<SanitizedConfig>;
  payload: Payload;
  settings: AdminSettings;
}

/** Which documents an author has opened, and how: kept by the admin, not seen by visitors. */
const PREFERENCES = /^\/api\/payload-preferences(?:\/|$)/;
/** Answers what the author may do with the document that the form holds. */
const ACCESS = /^\/api\/(?:globals\/)?[\w-]+\/access(?:\/|$)/;
const LOGIN = '/api/users/login';
/** Answers who has signed in, also if nobody has. */
const WHO = '/api/users/me';

/** A long filter is sent as a form, which stands for a GET. */
const isRead = ({ method, headers }: Request): boolean =>
  method === 'GET' ||
  headers.get('X-HTTP-Method-Override') === 'GET' ||
  headers.get('X-Payload-HTTP-Method-Override') === 'GET';

/** Payload adds to a request, which the server's own kind of request does not allow. */
async function platformRequest(request: Request): Promise<Request> {
  const { method, headers, signal, url } = request;
  const body = request.body ? await request.text() : null;
  return new Request(url, { method, headers, body, signal });
}

/** The REST API of Payload's pages: reads from the database, writes by authoring. */
export function createApi({ config, payload, settings }: ApiParts) {
  return async (request: Request, client: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isLocal = isRead(request) || PREFERENCES.test(pathname) || ACCESS.test(pathname);
    if (!isLocal) {
      const answer = await forward(request, { settings, client });
      if (pathname === LOGIN && answer.ok) {
        // Without it, the pages begin in English.
        await beginInShopLanguage(payload, await answer.clone().json()).catch(() => undefined);
      }
      return answer;
    }
    const { user } = await payload.auth({ headers: request.headers });
    if (!user && pathname !== WHO) return errorResponse(403, 'Sign in first.');
    return handleEndpoints({ config, request: await platformRequest(request) });
  };
}
