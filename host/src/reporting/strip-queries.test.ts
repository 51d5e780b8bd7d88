import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripQueries } from './strip-queries.ts';

test('S19: URLs end with their path at any depth; everything else is unchanged', () => {
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

test('S19: no query and no fragment is left', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(stripQueries({ url }).url).not.toMatch(/[?#]/);
    }),
  );
});

test('a report that contains itself does not cause an endless loop', () => {
  const report: Record<string, unknown> = { url: '/a?b' };
  report['self'] = report;
  expect(stripQueries(report)['url']).toBe('/a');
});
