import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripQueries } from './strip-queries.ts';

test('S19: addresses end with their path, however deep they lie; all else stays', () => {
  const report = {
    request: { url: 'https://shop.example/en/explore?q=gift+for+ada#results' },
    breadcrumbs: [{ data: { from: '/en/home', to: '/en/explore?q=gift' } }],
    message: 'what? /en/explore?q=… failed',
    at: 7,
    none: null,
  };
  expect(stripQueries(report)).toEqual({
    request: { url: 'https://shop.example/en/explore' },
    breadcrumbs: [{ data: { from: '/en/home', to: '/en/explore' } }],
    message: 'what? /en/explore?q=… failed',
    at: 7,
    none: null,
  });
});

test('S19: whatever was searched for is gone', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(stripQueries({ url }).url).not.toMatch(/[?#]/);
    }),
  );
});

test('a report that holds itself is no endless loop', () => {
  const report: Record<string, unknown> = { url: '/a?b' };
  report['self'] = report;
  expect(stripQueries(report)['url']).toBe('/a');
});
