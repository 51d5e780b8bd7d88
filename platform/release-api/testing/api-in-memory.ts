import { createMetrics, createTestPart } from '@vitrine/http';
import type { KeyList, PrivateKey, Store } from '@vitrine/release-log';
import { createAuthentication } from '../src/access/authenticate.ts';
import { createReleaseApi } from '../src/app.ts';
import { createLanes } from '../src/lanes.ts';

export interface ApiInMemory {
  /** The answer to a request of a client with a token, as commands send them. */
  get(token: string, path: string): Promise<Uint8Array>;
  put(token: string, key: string, bytes: Uint8Array): Promise<{ status: number; message: string }>;
  remove(token: string, key: string): Promise<{ status: number; message: string }>;
}

/**
 * The release API on a store in memory, without a server and an audit.
 *
 * @param key The key that it signs with.
 * @example const api = createApiInMemory(store, () => keys, key)
 */
export function createApiInMemory(
  store: Store,
  currentKeys: () => KeyList,
  key: PrivateKey,
): ApiInMemory {
  const readKeys = async () => currentKeys();
  const now = () => new Date();
  const app = createReleaseApi({
    ...{ store, readKeys, key, now },
    askEdges: async () => null,
    authenticate: createAuthentication(readKeys, now),
    audit: { assertWritable: async () => {}, write: async () => {} },
    onWrite: () => {},
    log: createTestPart().log,
    lanes: createLanes(createMetrics()),
    clientOf: () => '127.0.0.1',
  });
  const request = async (token: string, path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': '*' };
    return app.fetch(new Request(`http://localhost/${path}`, { ...init, headers }));
  };
  return {
    async get(token, path) {
      return new Uint8Array(await (await request(token, path)).arrayBuffer());
    },
    async put(token, objectKey, bytes) {
      const init = { method: 'PUT', body: Buffer.from(bytes) };
      const response = await request(token, `v1/objects/${objectKey}`, init);
      return { status: response.status, message: await response.text() };
    },
    async remove(token, objectKey) {
      const response = await request(token, `v1/objects/${objectKey}`, { method: 'DELETE' });
      return { status: response.status, message: await response.text() };
    },
  };
}
