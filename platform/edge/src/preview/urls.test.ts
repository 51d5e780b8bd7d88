import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageUrlWithout } from './urls.ts';

const ORIGIN = 'https://shop.example';

test.each([
  ['/en/explore?brand=a,b&preview=token', '/en/explore?brand=a,b'],
  ['/en/home?preview=a&preview-release=b', '/en/home'],
  // The link out of a preview led to another site.
  ['//evil.example/en/home?preview=x', '/evil.example/en/home'],
  ['///evil.example/?preview=x&q=1', '/evil.example/?q=1'],
  ['/\\evil.example/en/home?preview=x', '/evil.example/en/home'],
])('the URL of %s without its preview is %s', (asked, url) => {
  expect(pageUrlWithout(new URL(ORIGIN + asked))).toBe(url);
});

test('for any path, the link stays on the site', () => {
  const path = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom('/', '\\', '.', 'evil.example', '%2f', '%5c', '\t', '@', ':')),
  );
  const url = fc.oneof(
    path.map((part) => (Array.isArray(part) ? part.join('') : part)),
    fc.webPath(),
  );
  fc.assert(
    fc.property(url, (path) => {
      const asked = new URL(`${ORIGIN}/${path}`);
      const link = pageUrlWithout(asked);
      expect(new URL(link, `${ORIGIN}/en/home`).origin).toBe(ORIGIN);
    }),
  );
});
