import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressedSize, divideBytes } from './account.ts';

const parts = fc
  .uniqueArray(fc.tuple(fc.string(), fc.string({ maxLength: 200 })), {
    minLength: 1,
    maxLength: 8,
    selector: ([name]) => name,
  })
  .map((entries) => new Map(entries));

test('loses no byte and counts none twice', () => {
  fc.assert(
    fc.property(parts, fc.nat(100_000), (all, whole) => {
      const shares = [...divideBytes(whole, all).values()];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
    }),
  );
});

test('parts of equal weight get equal shares', () => {
  expect([
    ...divideBytes(
      100,
      new Map([
        ['a', 'text'],
        ['b', 'text'],
      ]),
    ).values(),
  ]).toEqual([50, 50]);
});

test('a text weighs its brotli size', () => {
  expect(compressedSize('a'.repeat(10_000))).toBeLessThan(30);
});
