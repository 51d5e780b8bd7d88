import { randomBytes } from 'node:crypto';
import {
  APIError,
  type CollectionBeforeValidateHook,
  type Endpoint,
  Forbidden,
  NotFound,
  type PayloadHandler,
  type PayloadRequest,
} from 'payload';
import { isPublisher } from '../access.ts';

/** The beginning of an `Authorization` header with an API key. */
export const API_KEY_SCHEME = 'users API-Key ';

/** 32 random bytes. A key of another form was not made here, so it is not even looked up. */
const API_KEY = /^[\w-]{43}$/;

export const isApiKey = (key: string): boolean => API_KEY.test(key);

const MADE_HERE = 'apiKeyMadeHere';

/** Whether a request makes or ends an API key. */
export const makesKey = (context: Readonly<Record<string, unknown>>): boolean =>
  context[MADE_HERE] === true;

/** Refuses a key that an author has chosen: it could be guessed. */
export const refuseChosenKeys: CollectionBeforeValidateHook = ({ context, data }) => {
  if (context[MADE_HERE] || !data?.['apiKey']) return data;
  const message =
    'This service makes the API keys: POST /api/users/<id>/api-key answers a new one, once.';
  throw new APIError(message, 400, null, true);
};

/** The key of an author: their own, or any for a publisher. */
async function storeKey(req: PayloadRequest, apiKey: string | null): Promise<void> {
  const id = Number(req.routeParams?.['id']);
  if (!req.user || !Number.isInteger(id)) throw new NotFound(req.t);
  if (!isPublisher(req) && req.user.id !== id) throw new Forbidden(req.t);
  await req.payload.update({
    collection: 'users',
    id,
    data: { apiKey, enableAPIKey: apiKey !== null },
    context: { [MADE_HERE]: true },
    req,
  });
}

const createKey: PayloadHandler = async (req) => {
  const apiKey = randomBytes(32).toString('base64url');
  await storeKey(req, apiKey);
  return Response.json({ apiKey }, { status: 201 });
};

const endKey: PayloadHandler = async (req) => {
  await storeKey(req, null);
  return new Response(null, { status: 204 });
};

/** The only way to an API key. An author has one at most; a new one replaces it. */
export const apiKeyEndpoints: Endpoint[] = [
  { path: '/:id/api-key', method: 'post', handler: createKey },
  { path: '/:id/api-key', method: 'delete', handler: endKey },
];
