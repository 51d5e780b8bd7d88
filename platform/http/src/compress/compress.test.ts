import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';

const html = new TextEncoder().encode('<p>Bowl</p>'.repeat(1000));

// Regression: zlib returned a view of 64 kB, so that 2,000 documents of 13 kB took 130 MB.
test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s takes no more memory than its bytes', async (encoding, decompress) => {
  const compressed = await compress(html, encoding);
  expect(compressed.buffer.byteLength).toBe(compressed.byteLength);
  expect(new Uint8Array(decompress(compressed))).toEqual(html);
});

test('without an encoding the bytes are returned as they are', async () => {
  expect(await compress(html, undefined)).toBe(html);
});
