import { createServer, request } from 'node:http';
import { fileKey, openStore, recordKey } from '@vitrine/release-log';
import { storeContract } from '@vitrine/release-log/testing/store-contract';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { bytesOf, smallRelease } from '../testing/release.ts';
import { startApi } from '../testing/running-api.ts';

afterAll(() => vi.unstubAllEnvs());

// The suite writes whatever it wants, which a token for the whole store may do.
storeContract('a release API', async () => {
  const { api, tokens } = await startApi({ platform: { wholeStore: true } });
  // The writers are processes of their own, and open the store by its location.
  vi.stubEnv('VITRINE_RELEASE_TOKEN', tokens.platform);
  return { location: api.url, close: async () => api[Symbol.asyncDispose]() };
});

/** A proxy that carries out the first write, and hangs up in place of its answer. */
async function startForgetfulProxy(target: string) {
  let writes = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url = '', headers } = incoming;
    const forwarded = request(new URL(url, target), { method, headers }, (answer) => {
      writes += method === 'PUT' ? 1 : 0;
      if (method === 'PUT' && writes === 1) {
        answer.resume().once('end', () => incoming.socket.destroy());
      } else {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      }
    });
    forwarded.end(Buffer.concat(chunks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port}`,
    writes: () => writes,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.each([
  ['has won', undefined, true],
  ['has lost', 'of another writer', false],
])('a writer whose answer was lost knows that it %s', async (_, earlier, isOurs) => {
  const { api, tokens } = await startApi({ product: {} });
  await using _api = api;
  await using proxy = await startForgetfulProxy(api.url);
  const key = 'screens/product/files/a.js';
  if (earlier !== undefined) await api.store.put(key, bytesOf(earlier));
  const store = openStore(proxy.url, { env: { VITRINE_RELEASE_TOKEN: tokens.product } });
  expect(await store.put(key, bytesOf('of this writer'))).toBe(isOurs);
  expect(proxy.writes()).toBe(2);
  expect(await api.store.get(key)).toEqual(Buffer.from(earlier ?? 'of this writer'));
});

// The stored bytes are others than those that were sent: the API has signed them.
test('a writer whose answer was lost recognizes the record that the API has signed', async () => {
  const { api, tokens } = await startApi({ product: {} });
  await using _api = api;
  await using proxy = await startForgetfulProxy(api.url);
  const { record, files } = smallRelease('product', '1.0.0', 'team-product (token product)');
  for (const { path, bytes } of files) await api.store.put(fileKey('product', path), bytes);
  const store = openStore(proxy.url, { env: { VITRINE_RELEASE_TOKEN: tokens.product } });
  expect(await store.put(recordKey('product', '1.0.0'), bytesOf(record))).toBe(true);
  expect(proxy.writes()).toBe(2);
  const other = { ...record, commit: 'f00' };
  expect(await store.put(recordKey('product', '1.0.0'), bytesOf(other))).toBe(false);
});

// Regression: a 404 of a front whose API is away was taken for a missing object, and a write that
// it refused for one that succeeded.
test('a 404 that is not of the API says nothing about an object', async () => {
  const { api, tokens } = await startApi({ product: {} });
  await using _ = api;
  const store = api.open(tokens.product ?? '');
  const key = 'screens/product/files/a.js';
  expect(await store.get(key)).toBeUndefined();
  const { port } = new URL(api.url);
  await api[Symbol.asyncDispose]();
  const front = createServer((_, response) => response.writeHead(404).end('<h1>Not Found</h1>'));
  await new Promise<void>((resolve) => front.listen(Number(port), 'localhost', resolve));
  onTestFinished(() => void front.close());
  const unanswered = { name: 'StoreError', message: expect.stringContaining('(HTTP 404)') };
  await expect(store.get(key)).rejects.toMatchObject(unanswered);
  await expect(store.put(key, bytesOf('lost'))).rejects.toMatchObject(unanswered);
  await expect(store.remove(key)).rejects.toMatchObject(unanswered);
});

test('the client says at once that an address is wrong, and what to do', async () => {
  const { api, tokens } = await startApi({ product: {} });
  await using _ = api;
  const env = { VITRINE_RELEASE_TOKEN: tokens.product };
  const nobody = openStore('http://localhost:9', { env });
  await expect(nobody.list('screens')).rejects.toMatchObject({
    code: 'unreadable',
    remedy: expect.stringContaining('can reach http://localhost:9'),
  });
  const other = openStore(`${api.url}/elsewhere`, { env });
  await expect(other.list('screens')).rejects.toMatchObject({ code: 'unknown-store' });
  await expect(openStore(api.url, { env: {} }).list('screens')).rejects.toMatchObject({
    code: 'unauthenticated',
    remedy: expect.stringContaining('VITRINE_RELEASE_TOKEN'),
  });
  for (const location of ['http://releases.example', 'https://me:secret@releases.example']) {
    expect(() => openStore(location)).toThrow('is not the location of a release API');
  }
});
