import { expect, test } from 'vitest';
import { matchesEtag } from './etag.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [null, false],
])('If-None-Match %s matches the tag "a": %s', (ifNoneMatch, expected) => {
  expect(matchesEtag(ifNoneMatch, '"a"')).toBe(expected);
});
