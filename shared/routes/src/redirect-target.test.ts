import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPath } from './match.ts';
import { redirectTarget } from './redirect-target.ts';

const ORIGIN = 'https://shop.example';

test.each([
  ['/de/product/jug', '/de/product/carafe', '/de/product/carafe'],
  ['/de-AT/product/jug?variant=s%20m', '/de/product/carafe', '/de-AT/product/carafe?variant=s+m'],
  ['/EN/brand/a?sort=price&page=x', '/en/brand/b', '/EN/brand/b?sort=price'],
  ['/ja/product-group/a/', '/ja/product-group/b%20c', '/ja/product-group/b%20c'],
  ['/de/product/carafe', '/de/product/carafe', undefined],
  ['/de-AT/product/caraf%65', '/de/product/carafe', undefined],
  ['/de/home', '/en/home', undefined],
  ['/de/product/jug', '/de/brand/jug', undefined],
  ['/de/product/jug', '//evil.example/product/x', undefined],
  ['/de/product/jug', 'https://evil.example/de/product/x', undefined],
  ['/nowhere', '/de/product/x', undefined],
])('%s, which is now %s, redirects to %s', (asked, path, address) => {
  expect(redirectTarget(new URL(ORIGIN + asked), path)).toBe(address);
});

test('for any path, the target is a page of the same screen on this site', () => {
  const path = fc.oneof(
    fc.webPath(),
    fc.string(),
    fc
      .string({ unit: 'binary', minLength: 1 })
      .map((key) => `/de/product/${encodeURIComponent(key.toWellFormed())}`),
  );
  fc.assert(
    fc.property(path, (target) => {
      const address = redirectTarget(new URL(`${ORIGIN}/de/product/jug`), target);
      if (address === undefined) return;
      const url = new URL(address, ORIGIN);
      expect(url.origin).toBe(ORIGIN);
      expect(matchPath(url.pathname)?.screen).toBe('product');
    }),
  );
});
