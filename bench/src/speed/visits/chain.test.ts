import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Exchange, longestChain } from './chain.ts';

const CASES: [string, Exchange[], string[]][] = [
  ['nothing', [], []],
  [
    'side by side',
    [
      { url: 'a', from: 0, to: 2 },
      { url: 'b', from: 1, to: 3 },
    ],
    ['a'],
  ],
  [
    'one after the other',
    [
      { url: 'document', from: 0, to: 1 },
      { url: 'script', from: 1, to: 4 },
      { url: 'style', from: 1, to: 2 },
      { url: 'data', from: 4, to: 5 },
    ],
    ['document', 'style', 'data'],
  ],
];

test.each(CASES)('the longest chain of %s', (_, exchanges, chain) => {
  expect(longestChain(exchanges)).toEqual(chain);
});

const exchanges = fc.array(
  fc
    .tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }), fc.uuid())
    .map(([from, took, url]): Exchange => {
      return { url, from, to: from + took };
    }),
  { maxLength: 8 },
);

test('no other order of dependent requests is longer', () => {
  fc.assert(
    fc.property(exchanges, (all) => {
      const depth = (end: number): number =>
        Math.max(0, ...all.filter(({ from }) => from >= end).map(({ to }) => 1 + depth(to)));
      expect(longestChain(all)).toHaveLength(depth(-1));
    }),
  );
});
