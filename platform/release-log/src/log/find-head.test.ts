import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHead } from './find-head.ts';

test('finds the head with any hint', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(5000), fc.oneof(fc.integer(), fc.double()), async (head, hint) => {
      expect(await findHead(async (n) => n >= 1 && n <= head, hint)).toBe(head);
    }),
  );
});

test('a correct hint costs two probes, and a missing one about 2·log₂', async () => {
  const probe = async (hint: number) => {
    let probes = 0;
    await findHead(async (n) => {
      probes += 1;
      return n <= 10_000;
    }, hint);
    return probes;
  };
  expect(await probe(10_000)).toBe(2);
  expect(await probe(9_999)).toBeLessThanOrEqual(4);
  expect(await probe(0)).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(10_000)) + 2);
});
