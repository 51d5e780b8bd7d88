import { expect, test } from 'vitest';
import { bestEncoding, isKnown } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['*', 'br'],
  ['br;q=x', 'identity'],
])('%j takes %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});

test('a tag is known by any of those given', () => {
  expect(isKnown('"a-br"', '"b", W/"a-br"')).toBe(true);
  expect(isKnown('"a-br"', '*')).toBe(true);
  expect(isKnown('"a-br"', '"a"')).toBe(false);
  expect(isKnown('"a-br"', undefined)).toBe(false);
});
