import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { answerOf, openAnswerCache } from './answer-cache.ts';

test('is made once, until the catalogue changes', async () => {
  let version = 1;
  const make = vi.fn(async () => ({ n: version }));
  const answerTo = openAnswerCache(() => version);
  await answerTo('a', make);
  await answerTo('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  version = 2;
  await answerTo('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('what was made while the catalogue changed is not kept', async () => {
  let version = 1;
  const answerTo = openAnswerCache(() => version);
  await answerTo('a', async () => {
    version = 2;
    return 'old';
  });
  const make = vi.fn(async () => 'new');
  await answerTo('a', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('keeps no more than it may, the least recently asked for going first', async () => {
  const answerTo = openAnswerCache(() => 1, 1000);
  const make = vi.fn(async () => 'x'.repeat(150));
  for (const question of ['a', 'b', 'c', 'a', 'd', 'a']) await answerTo(question, make);
  expect(make).toHaveBeenCalledTimes(4);
  await answerTo('b', make);
  expect(make).toHaveBeenCalledTimes(5);
});

test('nothing is no answer', async () => {
  expect(await openAnswerCache(() => 1)('a', async () => undefined)).toBeUndefined();
});

test('each encoding has its own strong tag and the same content', async () => {
  const text = 'ありがとう'.repeat(50);
  const answer = answerOf(text);
  expect(new Set([answer.etag('br'), answer.etag('gzip'), answer.etag('identity')]).size).toBe(3);
  expect(brotliDecompressSync(await answer.bytes('br')).toString()).toBe(text);
  expect(gunzipSync(await answer.bytes('gzip')).toString()).toBe(text);
});
