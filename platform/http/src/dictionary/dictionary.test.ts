import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availableDictionary, compressWith, decompressWith, dictionaryName } from './dictionary.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const HASH = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=';

test.each([
  ['br, dcz', `:${HASH}:`, dictionaryName(bytes('Hello World'))],
  ['br, DCZ;q=0.5', `:${HASH}:`, dictionaryName(bytes('Hello World'))],
  ['br, dcz;q=0', `:${HASH}:`, undefined],
  ['*', `:${HASH}:`, undefined],
  ['br, dcb', `:${HASH}:`, undefined],
  ['dcz', HASH, undefined],
  ['dcz', ':abc=:', undefined],
  ['dcz', '', undefined],
])('Accept-Encoding %s and Available-Dictionary %s', (encodings, dictionary, expected) => {
  const headers = { 'Accept-Encoding': encodings, 'Available-Dictionary': dictionary };
  expect(availableDictionary(new Headers(headers))).toBe(expected);
});

test('a text that hardly differs from its dictionary is small', async () => {
  const before = bytes(
    Array.from({ length: 3000 }, (_, index) => `line ${index * 7919}\n`).join(''),
  );
  const after = bytes(`${new TextDecoder().decode(before)}another line\n`);
  const delta = await compressWith(before, after, 'smallest');
  expect(delta.byteLength).toBeLessThan(100);
  expect(Buffer.from(delta.subarray(0, 8)).toString('hex')).toBe('5e2a4d1820000000');
  expect(Buffer.from(delta.subarray(8, 40)).toString('hex')).toBe(dictionaryName(before));
});

test('any bytes come back with their dictionary, and not with another', async () => {
  const some = fc.uint8Array({ maxLength: 2000 });
  await fc.assert(
    fc.asyncProperty(some, some, fc.constantFrom('fast', 'smallest'), async (...values) => {
      const [dictionary, content, effort] = values;
      const compressed = await compressWith(dictionary, content, effort);
      expect(Buffer.compare(await decompressWith(dictionary, compressed), content)).toBe(0);
      const other = Buffer.concat([dictionary, bytes('x')]);
      await expect(decompressWith(other, compressed)).rejects.toThrow('another dictionary');
    }),
    { numRuns: 50 },
  );
});
