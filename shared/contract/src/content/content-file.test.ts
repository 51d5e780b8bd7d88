import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentFile } from './content-file.ts';

test('a response with a query has a file in a folder beside that of the response without', () => {
  expect(contentFile('/v1/en/explore')).toBe('/v1/en/explore.json');
  expect(contentFile('/v1/en/explore?sort=price&page=9~a')).toBe(
    '/v1/en/explore/sort=price&page=9~a.json',
  );
});

test('different requests have different files', () => {
  const part = fc.stringMatching(/^[a-z0-9~=&%-]{1,12}$/);
  const path = fc
    .tuple(fc.constantFrom('/v1/en/explore', '/v1/en/products'), fc.option(part))
    .map(([endpoint, query]) => (query === null ? endpoint : `${endpoint}?${query}`));
  fc.assert(
    fc.property(path, path, (a, b) => {
      expect(contentFile(a) === contentFile(b)).toBe(a === b);
    }),
  );
});
