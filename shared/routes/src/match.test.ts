import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FALLBACK_PATH, matchPath } from './match.ts';
import { href } from './sitemap.ts';

describe('the sitemap', () => {
  it.each([
    ['S2', '/de/home', { screen: 'home', params: { locale: 'de' } }],
    [
      'S3',
      '/en/product-group/lamps',
      { screen: 'product-group', params: { locale: 'en', name: 'lamps' } },
    ],
    [
      'S4',
      '/de-AT/product/lamp-01',
      { screen: 'product', params: { locale: 'de-AT', id: 'lamp-01' } },
    ],
    ['S5', '/zz/explore/', { screen: 'explore', params: { locale: 'zz' } }],
    ['S6', '/ja/brand/atelier', { screen: 'brand', params: { locale: 'ja', slug: 'atelier' } }],
    ['S2', '/en/HOME', { screen: 'home', params: { locale: 'en' } }],
  ])('%s: %s names a screen', (_line, path, expected) => {
    expect(matchPath(path)).toEqual(expected);
  });

  it.each([
    '/',
    '/home',
    '/home/home',
    '/en',
    '/en/nowhere',
    '/en/product',
    '/en/product/',
    '/en/product//',
    '/en/home/more',
    '/e/home',
    '/en/product/%ff',
    '/../home',
  ])('S7: %s is not a screen', (path) => {
    expect(matchPath(path)).toBeUndefined();
  });

  it('S7: the fallback has no screen', () => {
    expect(matchPath(FALLBACK_PATH)).toBeUndefined();
  });

  it('S4: reads back every parameter that href() wrote', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        const path = href('product', { locale: 'en', id });
        expect(matchPath(path)).toEqual({ screen: 'product', params: { locale: 'en', id } });
      }),
    );
  });

  it('rejects a path with a missing parameter', () => {
    expect(() => href('product', { locale: 'en', id: '' })).toThrow('parameter "id" is missing');
  });

  it('writes a path for half a surrogate pair, which content may contain', () => {
    expect(href('product', { locale: 'en', id: 'a\ud800' })).toBe('/en/product/a%EF%BF%BD');
  });
});
