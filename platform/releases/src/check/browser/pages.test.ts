import { LOCALES, type Locales, type Sitemap } from '@vitrine/contract';
import { ROUTES } from '@vitrine/routes';
import { describe, expect, test } from 'vitest';
import { languagesOf, pagesOf } from './pages.ts';

const of = (codes: string[]): Locales => ({
  default: codes[0] ?? '',
  items: codes.map((code) => ({
    code,
    name: code,
    direction: code === 'ar' || code === 'he' ? 'rtl' : 'ltr',
    currency: 'EUR',
  })),
});

test.each([
  [
    ['en', 'de', 'fr', 'el', 'ar', 'ja'],
    ['en', 'ar', 'de'],
  ],
  [
    ['ar', 'he', 'de'],
    ['ar', 'de', 'he'],
  ],
  [
    ['en', 'de', 'fr'],
    ['en', 'de'],
  ],
  [['en'], ['en']],
])('of the locales %j it checks %j', (codes, chosen) => {
  expect(languagesOf(of(codes))).toEqual(chosen);
});

const locales = LOCALES;
const page = (path: (locale: string) => string): Sitemap['items'][number] => ({
  alternates: locales.items.map(({ code }) => ({ locale: code, path: path(code) })),
});
const site = (...items: Sitemap['items']) => ({
  config: {
    contentUrl: 'http://localhost:4200',
    releasesUrl: 'http://localhost:4100',
    channel: 'stable',
    errorReporting: { enabled: false },
    stateInspection: false,
    startDeadline: 0,
    locales,
  },
  sitemap: { items },
  routes: { ...ROUTES, wishlist: '/:locale/wishlist' },
});

describe('the pages of a screen', () => {
  const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
    page((code) => `/${code}/product/${id}`),
  );

  test('come from the content, a different one for each locale, and only of this screen', () => {
    const live = site(
      page((code) => `/${code}/brand/x`),
      ...products,
    );
    expect(pagesOf(live, 'product', ['/product/never'])).toEqual([
      '/en/product/a',
      '/ar/product/c',
      '/de/product/e',
    ]);
    expect(pagesOf(live, 'brand', [])).toEqual(['/en/brand/x', '/ar/brand/x', '/de/brand/x']);
  });

  test('come from the examples of the package if the content has none', () => {
    expect(pagesOf(site(), 'product', ['/product/a', '/product/b', '/nowhere'])).toEqual([
      '/en/product/a',
      '/ar/product/a',
      '/de/product/b',
    ]);
  });

  test('need no example if the route has only the locale as a parameter', () => {
    expect(pagesOf(site(), 'explore', [])).toEqual(['/en/explore', '/ar/explore', '/de/explore']);
  });

  // In a repository of its own, the installed routes may be older than the live host.
  test('are those of a route that only the live host has', () => {
    expect(pagesOf(site(), 'wishlist', [])).toEqual([
      '/en/wishlist',
      '/ar/wishlist',
      '/de/wishlist',
    ]);
  });

  test('without any, the remedy says where to list some', () => {
    expect(() => pagesOf(site(...products), 'brand', ['brand/x'])).toThrow(
      expect.objectContaining({
        code: 'no-example',
        remedy: expect.stringMatching(/vitrine\.examples, .*: \/brand\/7$/),
      }),
    );
  });
});
