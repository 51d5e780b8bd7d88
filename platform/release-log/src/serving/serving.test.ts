import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';
import { matchesEntityTag } from './entity-tag.ts';
import { acceptedEncodings } from './negotiate.ts';
import { keyOfPath } from './release-file.ts';
import { Port, parseSettings } from './settings.ts';

describe('Accept-Encoding', () => {
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
  ])('%s → %s', (header, expected) => {
    const names = acceptedEncodings(header).map(({ name }) => name);
    expect(names.join(' ')).toBe(expected);
  });

  test('any text at all is survived', () => {
    fc.assert(fc.property(fc.string(), (header) => Array.isArray(acceptedEncodings(header))));
  });
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [null, false],
])('If-None-Match %s', (header, expected) => {
  expect(matchesEntityTag(header, '"a"')).toBe(expected);
});

describe('the key that a path names', () => {
  test.each([
    ['/screens/product/1.0.0-ab/remoteEntry.js', 'screens/product/1.0.0-ab/remoteEntry.js'],
    ['/host/1%2E0/a.js', 'host/1.0/a.js'],
    ['/screens/../channels/stable/1.json', undefined],
    ['/screens/%2e%2e/channels', undefined],
    ['/screens/..%2fchannels', undefined],
    ['/screens%2fproduct', undefined],
    ['/screens/%252e%252e/x', undefined],
    ['/screens/a\\b', undefined],
    ['/screens/%00', undefined],
    ['/screens/%E0%A4%A', undefined],
    ['//screens/a', undefined],
    ['/', undefined],
  ])('%s → %s', (path, key) => {
    expect(keyOfPath(path)).toBe(key);
  });

  test('never leads out of the store, whatever the path', () => {
    const piece = fc.constantFrom('..', '.', '/', '%2e', '%2F', '\\', '%5c', 'a', '%00', '%', ' ');
    const path = fc.oneof(
      fc.string(),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(path, (text) => {
        const key = keyOfPath(`/${text}`);
        if (key === undefined) return;
        const url = new URL(key, 'http://store/root/');
        expect(url.pathname).toBe(`/root/${key}`);
      }),
    );
  });
});

test('a name without a known ending is bytes, and so is one that every object has', () => {
  expect(contentTypeOf('LICENSE').type).toBe('application/octet-stream');
  expect(contentTypeOf('a.constructor').type).toBe('application/octet-stream');
  expect(contentTypeOf('A.JS')).toEqual({
    type: 'text/javascript; charset=utf-8',
    compressible: true,
  });
});

test('all settings that are wrong are named at once; an empty one is not set', () => {
  const schema = v.object({
    PORT: v.optional(Port, '4000'),
    OTHER_PORT: v.optional(Port, '4001'),
    THIRD_PORT: v.optional(Port, '4002'),
  });
  expect(parseSettings(schema, { PORT: '', OTHER_PORT: '0' })).toEqual({
    PORT: 4000,
    OTHER_PORT: 0,
    THIRD_PORT: 4002,
  });
  expect(() => parseSettings(schema, { PORT: '70000', OTHER_PORT: '-1' })).toThrow(
    /PORT=70000 is not a port.*\n.*OTHER_PORT=-1 is not a port/,
  );
});
