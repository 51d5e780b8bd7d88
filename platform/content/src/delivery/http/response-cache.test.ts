import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressedBody, createResponseCache } from './response-cache.ts';

/** A catalogue of a version. */
const catalogue = (version = () => 1) => ({
  version,
  atOnce: <Result>(read: (version: number) => Result) => read(version()),
});

test('computes a response once, until the catalogue changes', async () => {
  let version = 1;
  const make = vi.fn(() => ({ n: version }));
  const answerTo = createResponseCache(catalogue(() => version));
  await answerTo('a', make);
  await answerTo('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  version = 2;
  await answerTo('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('computes a response once for all who wait for it; a cached one waits for nobody', async () => {
  const answerTo = createResponseCache(catalogue());
  const make = vi.fn(() => 'a');
  const turn = Promise.withResolvers<void>();
  const inTurn = <Result>(compute: () => Promise<Result>) => turn.promise.then(compute);
  await answerTo('known', make);
  const waiting = [1, 2, 3].map(() => answerTo('new', make, { run: inTurn }));
  expect(await answerTo('known', make, { run: inTurn })).toBeDefined();
  expect(make).toHaveBeenCalledTimes(1);
  turn.resolve();
  expect(new Set(await Promise.all(waiting)).size).toBe(1);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a refused computation is tried again with the next request', async () => {
  const answerTo = createResponseCache(catalogue());
  const refused = answerTo('a', () => 'a', { run: () => Promise.reject(new Error('busy')) });
  await expect(refused).rejects.toThrow('busy');
  expect(await answerTo('a', () => 'a')).toBeDefined();
});

test('a computation is abandoned when the last of its clients has gone, not before', async () => {
  const answerTo = createResponseCache(catalogue());
  const clients = [new AbortController(), new AbortController()];
  let abandoned: AbortSignal | undefined;
  const run = <Result>(_: () => Promise<Result>, signal: AbortSignal) => {
    abandoned = signal;
    return new Promise<Result>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  };
  const make = vi.fn(() => 'a');
  const waiting = clients.map((client) => answerTo('a', make, { run, client }));
  clients[0]?.abort();
  await expect(waiting[0]).rejects.toMatchObject({ body: { status: 503 } });
  expect(abandoned?.aborted).toBe(false);
  clients[1]?.abort();
  await expect(waiting[1]).rejects.toMatchObject({ body: { status: 503 } });
  expect(abandoned?.aborted).toBe(true);
  expect(make).not.toHaveBeenCalled();
  expect(await answerTo('a', make)).toBeDefined();
});

test('evicts the least recently requested responses', async () => {
  const answerTo = createResponseCache(catalogue(), { maxBytes: 1000 });
  const make = vi.fn(() => 'x'.repeat(150));
  for (const question of ['a', 'b', 'c', 'a', 'd', 'a']) await answerTo(question, make);
  expect(make).toHaveBeenCalledTimes(4);
  await answerTo('b', make);
  expect(make).toHaveBeenCalledTimes(5);
});

test('does not cache a missing response', async () => {
  expect(await createResponseCache(catalogue())('a', () => undefined)).toBeUndefined();
});

test('each encoding has its own strong ETag and the same content', async () => {
  const text = 'ありがとう'.repeat(50);
  const answer = compressedBody(text);
  expect(new Set([answer.etag('br'), answer.etag('gzip'), answer.etag('identity')]).size).toBe(3);
  expect(brotliDecompressSync(await answer.bytes('br')).toString()).toBe(text);
  expect(gunzipSync(await answer.bytes('gzip')).toString()).toBe(text);
});
