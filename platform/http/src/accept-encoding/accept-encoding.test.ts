import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedEncodings } from './accept-encoding.ts';

test.each([
  ['br, gzip', 'br gzip'],
  ['gzip, deflate, br, zstd', 'br gzip'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip br'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['identity, br;q=0.5', ''],
  ['identity;q=0.1, br', 'br'],
  ['zstd', ''],
  ['', ''],
  ['br;q=a, gzip;q=', ''],
])('Accept-Encoding %s → %s', (header, expected) => {
  const names = acceptedEncodings(header).map(({ name }) => name);
  expect(names.join(' ')).toBe(expected);
});

test('any text is parsed without an error', () => {
  fc.assert(fc.property(fc.string(), (header) => Array.isArray(acceptedEncodings(header))));
});
