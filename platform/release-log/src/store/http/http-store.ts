import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { parseJsonBytes } from '../json.ts';
import { asKey } from '../keys.ts';
import { MAX_OBJECT_BYTES, tooLarge } from '../read-object.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { type ApiClientOptions, isMissing, ReleaseApiClient } from './api-client.ts';
import { ApiFailure } from './send.ts';

const Names = v.object({ names: v.array(v.string()) });

/**
 * A store behind a release API, which holds the credentials of the real one and decides who may
 * write what.
 */
export function createHttpStore(options: ApiClientOptions): Store {
  const client = new ReleaseApiClient(options);
  const reading = <Value>(key: string, work: () => Promise<Value>) =>
    on(client, 'unreadable', key, () => client.retry(work));
  const writing = <Value>(key: string, work: () => Promise<Value>) =>
    on(client, 'not-written', key, work);
  const list = (kind: 'names' | 'keys', folder: string) =>
    reading(folder, async () => {
      const { body } = await client.request('GET', `v1/${kind}/${pathOf(folder)}`);
      return parseJsonBytes(Names, body, `The list of ${folder}`).names;
    });

  return {
    api: {
      get: (path) => reading(path, async () => (await client.request('GET', path)).body),
      post: (path, body) =>
        writing(path, async () => (await client.request('POST', path, { body })).body),
    },
    writer: () => on(client, 'unreadable', 'identity', async () => (await client.identity()).name),
    get: (key) => reading(key, () => read(client, key)),
    createdAt: (key) =>
      reading(key, async () => {
        const { status, headers } = await client.request('HEAD', objectPath(key));
        return status === 200 ? Number(headers['vitrine-created-at']) : undefined;
      }),
    list: (folder) => list('names', folder),
    listBelow: (folder) => list('keys', folder),
    put: (key, bytes) => writing(key, () => create(client, key, bytes)),
    putHint: (key, body) =>
      writing(key, async () => {
        await client.retry(() => client.request('PUT', objectPath(key), { body }));
      }),
    remove: (key) =>
      writing(key, async () => {
        await client.retry(() => client.request('DELETE', objectPath(key)));
      }),
  };
}

const pathOf = (key: string) => key.split('/').map(encodeURIComponent).join('/');
const objectPath = (key: string) => `v1/objects/${pathOf(key)}`;

/** Runs work after the first request, and tells the operator about a failure by the key. */
async function on<Value>(
  client: ReleaseApiClient,
  code: StoreError['code'],
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  asKey(key);
  try {
    await client.identity();
    return await work();
  } catch (cause) {
    if (!(cause instanceof ApiFailure)) throw cause;
    const { location: store } = client;
    throw new StoreError(code, key, cause.reason, { cause, store, remedy: remedyOf(cause, store) });
  }
}

async function read(client: ReleaseApiClient, key: string) {
  const answer = await client.request('GET', objectPath(key));
  if (answer.status === 200) return answer.body;
  if (isMissing(answer)) return undefined;
  throw new ApiFailure(`HTTP ${answer.status}`, { status: answer.status });
}

/**
 * Creates an object. A request whose answer was lost may have been carried out. Repeated, it finds
 * an object: with the same content it is this writer's, because entries and records contain the
 * writer and the time.
 */
function create(client: ReleaseApiClient, key: string, body: Uint8Array): Promise<boolean> {
  if (body.byteLength > MAX_OBJECT_BYTES) throw tooLarge(key, body.byteLength);
  const headers = { 'If-None-Match': '*' };
  let isRepeated = false;
  return client.retry(async () => {
    try {
      const { status } = await client.request('PUT', objectPath(key), { body, headers });
      if (status !== 412) return true;
      if (!isRepeated) return false;
      const stored = await read(client, key);
      return stored !== undefined && isSameObject(stored, body);
    } catch (cause) {
      isRepeated = true;
      throw cause;
    }
  });
}

/** Whether an object is stored with the bytes that were sent, or as the release API signed it. */
function isSameObject(stored: Uint8Array, sent: Uint8Array): boolean {
  if (Buffer.compare(stored, sent) === 0) return true;
  try {
    const [was, is] = [sent, stored].map(unsigned);
    return isDeepStrictEqual(was, is);
  } catch {
    // A file that is not JSON.
    return false;
  }
}

const SIGNATURE: ReadonlySet<string> = new Set(['credential', 'keyId', 'signature']);

const unsigned = (bytes: Uint8Array): unknown =>
  JSON.parse(new TextDecoder().decode(bytes), (name, value: unknown) =>
    SIGNATURE.has(name) ? undefined : value,
  );

/** The codes of Node for a certificate that nobody known has signed. */
const UNKNOWN_AUTHORITY = /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;

function remedyOf({ status, reason }: ApiFailure, location: string): string {
  if (UNKNOWN_AUTHORITY.test(reason)) {
    return `This machine does not know who signed the certificate of ${location}. If you have an authority of your own, set NODE_EXTRA_CA_CERTS to the file of its certificate.`;
  }
  return status === undefined
    ? `Check that this machine can reach ${location}, and that it is the right address.`
    : `Repeat the command later. The log of ${location} has the reason.`;
}
