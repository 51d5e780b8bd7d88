import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfPath, publicFiles } from './public-files.ts';

test.each([
  ['/screens/product/files/screen.ab.js', 'screens/product/files/screen.ab.js'],
  ['/host/files/a%2Ejs', 'host/files/a.js'],
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
])('the path %s has the key %s', (path, key) => {
  expect(keyOfPath(path)).toBe(key);
});

test.each([
  // `.HTML` was served as a page of the site, because only `.html` was withheld.
  '/host/files/index.ab.html',
  '/host/files/index.ab.HTML',
  '/host/releases/1.0.0-ab.json',
  '/host/Releases/1.0.0-ab.json',
  '/screens/product/releases/1.0.0-ab.json',
  '/screens/product',
  '/screens/product/files',
  '/channels/stable/1.json',
  '/maps/screens/product/files/screen.ab.js.map',
])('visitors cannot request %s', (path) => {
  const { keyOf } = publicFiles({ get: async () => undefined }, () => undefined);
  expect(keyOf(path)).toBeUndefined();
  expect(keyOf('/host/files/static/index.ab.js')).toBe('host/files/static/index.ab.js');
});

test('no path leads out of the store', () => {
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
