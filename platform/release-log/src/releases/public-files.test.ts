import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfPath, publicFiles } from './public-files.ts';

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
])('the path %s has the key %s', (path, key) => {
  expect(keyOfPath(path)).toBe(key);
});

// `.HTML` was served as a page of the site, because only `.html` was withheld.
test.each(['index.html', 'index.HTML', 'release.json', 'Release.JSON'])(
  'visitors cannot request %s of a release',
  (name) => {
    const { keyOf } = publicFiles({ get: async () => undefined }, () => undefined);
    expect(keyOf(`/host/1.0.0-ab/${name}`)).toBeUndefined();
    expect(keyOf('/host/1.0.0-ab/static/js/index.js')).toBe('host/1.0.0-ab/static/js/index.js');
  },
);

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
