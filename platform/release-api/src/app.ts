import { currentRequestId, respondOverloaded } from '@vitrine/http';
import { keyOfPath, StoreError } from '@vitrine/release-log';
import { type Context, Hono } from 'hono';
import type { Identity } from './access/identity.ts';
import { auditedWrite, recordRefusedRead } from './audit/audited-write.ts';
import { readBody } from './objects/read-body.ts';
import { createObject, replaceObject } from './objects/write-objects.ts';
import { MAX_GRANT_BYTES, signPreview } from './previews/sign-preview.ts';
import { Refusal, refusalOf, respondRefused, Unavailable } from './refusal.ts';
import { mayRead, requireRemovable, requireRight } from './rules/may.ts';
import { maxBytesOf, type ObjectKind, objectKindOf } from './rules/object-kind.ts';
import type { Service } from './service.ts';

const OBJECTS = '/v1/objects/';
const NO_STORE = { 'Cache-Control': 'no-store' };

/** Answers the requests of the commands: objects of the store by key, and lists of them. */
export function createReleaseApi(service: Service): Hono {
  const app = new Hono();
  const { store } = service;

  app.get('/v1/identity', async (context) => {
    const { name, grant } = await identify(service, context);
    return context.json({ name, ...grant }, 200, NO_STORE);
  });
  app.get('/v1/rights', async (context) => {
    await identify(service, context);
    return context.json(await service.readKeys(), 200, NO_STORE);
  });
  // Teams may not be able to reach the edges themselves.
  app.get('/v1/edges', async (context) => {
    const identity = await identify(service, context);
    const edges = await read(service, context, identity, service.askEdges);
    return context.json({ edges }, 200, NO_STORE);
  });
  app.post('/v1/previews', (context) => previewToken(service, context));
  app.get('/v1/names/*', async (context) => {
    const identity = await identify(service, context);
    const key = keyOf(context, '/v1/names/');
    const names = await read(service, context, identity, () => store.list(key));
    return context.json({ names }, 200, NO_STORE);
  });
  app.get('/v1/keys/*', async (context) => {
    const identity = await identify(service, context);
    const key = keyOf(context, '/v1/keys/');
    const names = await read(service, context, identity, () => store.listBelow(key));
    return context.json({ names }, 200, NO_STORE);
  });
  // HEAD too: Hono answers it by the handler of GET, without the body.
  app.get(`${OBJECTS}*`, async (context) => {
    const { identity, key } = await readable(service, context);
    return context.req.method === 'HEAD'
      ? respondWithTime(await read(service, context, identity, () => store.createdAt(key)))
      : respondWithObject(await read(service, context, identity, () => store.get(key)));
  });
  app.put(`${OBJECTS}*`, (context) => write(service, context, putObject));
  app.delete(`${OBJECTS}*`, (context) => write(service, context, removeObject));
  app.notFound(() => respondRefused(new Refusal('missing', 'The release API has no such path.')));
  app.onError(async (error, context) => {
    if (context.req.method === 'GET') {
      const attempt = attemptOf(service, context);
      await recordRefusedRead(service, attempt, error).catch((cause: unknown) =>
        service.log.error({ error: cause }, 'A refused read could not be recorded.'),
      );
    }
    return respondWithError(service, error);
  });
  return app;
}

/** Finds the sender of a request, before anything else of the request is read. */
function identify({ authenticate, clientOf }: Service, { req, env }: Context): Promise<Identity> {
  return authenticate(req.header('Authorization') ?? null, clientOf(req.raw, env));
}

/** @throws {Refusal} `invalid-key`. */
function keyOf({ req }: Context, prefix: string): string {
  const path = new URL(req.url).pathname;
  const key = keyOfPath(path.slice(prefix.length - 1));
  if (key !== undefined) return key;
  throw new Refusal('invalid-key', `${path.slice(prefix.length)} is not a valid key of the store.`);
}

async function readable(service: Service, context: Context) {
  const identity = await identify(service, context);
  const key = keyOf(context, OBJECTS);
  if (mayRead(identity, objectKindOf(key), service.now())) return { identity, key };
  throw new Refusal('not-allowed', `${identity.name} may not read the source maps of this screen.`);
}

function read<Result>(
  { lanes }: Service,
  { req }: Context,
  { id }: Identity,
  work: () => Promise<Result>,
) {
  return lanes.reads.run(work, req.raw.signal, id);
}

function respondWithTime(createdAt: number | undefined): Response {
  const headers = { ...NO_STORE, 'Vitrine-Created-At': String(Math.floor(createdAt ?? 0)) };
  return new Response(null, createdAt === undefined ? { status: 404 } : { status: 200, headers });
}

function respondWithObject(bytes: Uint8Array<ArrayBuffer> | undefined): Response {
  if (!bytes) return respondRefused(new Refusal('missing', 'The store has no such object.'));
  // Nothing of it is for a browser, which could take it for a page.
  const headers = {
    ...NO_STORE,
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(bytes.byteLength),
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(bytes, { headers });
}

/** The result of a write, for its answer and the audit. */
type Written = { status: 201 | 204 | 412; bytes?: Uint8Array };
interface Write {
  key: string;
  object: ObjectKind;
  identity: Identity;
}
type Work = (service: Service, context: Context, write: Write) => Promise<Written>;

/** The sender and the key of a request, for the audit. */
const attemptOf = ({ clientOf }: Service, { req, env }: Context) => ({
  key: new URL(req.url).pathname.replace(OBJECTS, ''),
  from: clientOf(req.raw, env),
  requestId: currentRequestId(),
});

/** Carries out a write with a line in the audit, whatever becomes of it. */
async function write(service: Service, context: Context, work: Work): Promise<Response> {
  const { req } = context;
  const isConditional = req.header('If-None-Match') === '*';
  const action = req.method === 'DELETE' ? 'remove' : isConditional ? 'create' : 'replace';
  const attempt = { action, ...attemptOf(service, context) } as const;
  const { status } = await auditedWrite(service, attempt, async (name) => {
    const identity = await identify(service, context);
    name(identity);
    const key = keyOf(context, OBJECTS);
    const object = objectKindOf(key);
    requireRight(identity, object, action, service.now());
    return work(service, context, { key, object, identity });
  });
  return new Response(null, { status, headers: NO_STORE });
}

async function putObject(service: Service, context: Context, put: Write): Promise<Written> {
  const { store, readKeys, key, lanes, now } = service;
  const work = async (): Promise<Written> => {
    const limits = { ...lanes.bodyRate, maxBytes: maxBytesOf(put.object) };
    const bytes = await readBody(context.req.raw, limits);
    const arrival = { bytes, identity: put.identity, now: now(), store, readKeys, key };
    if (context.req.header('If-None-Match') !== '*') {
      await replaceObject(put, arrival);
      return { status: 204, bytes };
    }
    const stored = await createObject(put, arrival);
    return stored ? { status: 201, bytes: stored } : { status: 412, bytes };
  };
  return lanes.writesOf(put.object).run(work, context.req.raw.signal, put.identity.id);
}

/** Signs a preview link, with a line in the audit. */
async function previewToken(service: Service, context: Context): Promise<Response> {
  const { key, now, lanes } = service;
  let token = '';
  const attempt = { action: 'create', ...attemptOf(service, context), key: 'previews' } as const;
  await auditedWrite(service, attempt, async (name) => {
    const identity = await identify(service, context);
    name(identity);
    const limits = { ...lanes.bodyRate, maxBytes: MAX_GRANT_BYTES };
    const bytes = await read(service, context, identity, () => readBody(context.req.raw, limits));
    token = signPreview(bytes, { identity, key, now: now() });
    return { status: 200, bytes };
  });
  return context.json({ token }, 200, NO_STORE);
}

async function removeObject(service: Service, _: Context, write: Write): Promise<Written> {
  const { store, readKeys, now } = service;
  const { key, object, identity } = write;
  if (!identity.grant.wholeStore) {
    await requireRemovable(object, { store, keys: await readKeys(), now: now() });
  }
  await store.remove(key);
  return { status: 204 };
}

function respondWithError({ log }: Service, error: unknown): Response {
  const refusal = refusalOf(error);
  if (refusal) return respondRefused(refusal);
  const overloaded = respondOverloaded(error);
  if (overloaded) return overloaded;
  const isOutage = error instanceof StoreError || error instanceof Unavailable;
  log.error({ error }, 'A request could not be answered.');
  const message = isOutage ? error.message : 'The release API cannot answer this at the moment.';
  return Response.json({ message }, { status: 503, headers: { ...NO_STORE, 'Retry-After': '1' } });
}
