import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

test('an unknown extension is sent as plain bytes', () => {
  expect(contentTypeOf('LICENSE').type).toBe('application/octet-stream');
});

test('a property name of every object is not an extension', () => {
  expect(contentTypeOf('a.constructor').type).toBe('application/octet-stream');
});

test('the case of the extension does not matter', () => {
  expect(contentTypeOf('A.JS')).toEqual({
    type: 'text/javascript; charset=utf-8',
    compressible: true,
  });
});
