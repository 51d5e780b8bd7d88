import type { Locales } from '@vitrine/contract';
import { href, matchPath, ROUTES } from '@vitrine/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFilePath, pageOf } from './page.ts';

const locales: Locales = {
  default: 'en',
  items: [
    { code: 'en', name: 'English', direction: 'ltr', currency: 'EUR' },
    { code: 'de', name: 'Deutsch', direction: 'ltr', currency: 'EUR' },
    { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'EUR' },
  ],
};

test.each([
  ['/en/home', 'home', 'en', 'ltr'],
  ['/ar/product/lamp-01', 'product', 'ar', 'rtl'],
  ['/de-AT/explore', 'explore', 'de', 'ltr'],
  ['/%64e/explore', 'explore', 'de', 'ltr'],
  ['/zz/brand/nordlicht', 'brand', 'en', 'ltr'],
  ['/de/product-group/lamps/', 'product-group', 'de', 'ltr'],
  ['/de/product/lamp-1.5', 'product', 'de', 'ltr'],
  ['/de/nowhere', null, 'de', 'ltr'],
  ['/ar', null, 'ar', 'rtl'],
  ['/home', null, 'en', 'ltr'],
  ['/', null, 'en', 'ltr'],
])('%s → %s in %s', (path, screen, code, direction) => {
  expect(pageOf(path, locales, matchPath)).toMatchObject({ screen, locale: { code, direction } });
});

test('a screen without a live release has no page', () => {
  const page = pageOf('/de/product/lamp', locales, matchPath, (screen) => screen !== 'product');
  expect(page).toEqual(pageOf('/de/nowhere', locales, matchPath));
});

test.each([
  ['/de/home', 'https://shop.example/de/'],
  ['/de-x-q1/explore/', 'https://shop.example/de-x-q1/'],
  ['/de/product/lamp', 'https://shop.example/de/'],
  ['/de/product/lamp/', 'https://shop.example/de/'],
  ['/de', 'https://shop.example/de/'],
  ['/de/nowhere/at/all', 'https://shop.example/de/'],
  ['/home', 'https://shop.example/en/'],
  ['//nowhere.example/x', 'https://shop.example/en/'],
])('relative URLs of %s begin at %s', (path, root) => {
  const { localeRoot } = pageOf(path, locales, matchPath);
  const base = new URL(`https://shop.example${path}`);
  expect(new URL(localeRoot || '.', base).href).toBe(root);
});

test('every path has a page in an available locale', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, text) => {
      for (const any of [path, `/${text}`]) {
        const { screen, locale } = pageOf(any, locales, matchPath);
        expect(screen === null || Object.hasOwn(ROUTES, screen)).toBe(true);
        expect(['en', 'de', 'ar']).toContain(locale.code);
      }
    }),
  );
});

test('a page is not a file, whatever its parameter', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      fc.pre(id !== '.' && id !== '..');
      expect(pageOf(href('product', { locale: 'en', id }), locales, matchPath).screen).toBe(
        'product',
      );
    }),
  );
});

test.each([
  ['/favicon.ico', true],
  ['/en/logo.png', true],
  ['/host', true],
  ['/host/1.0.0/x', true],
  ['/sets/x', true],
  ['/hostel', false],
  ['/en/nowhere', false],
  ['/en/a.b/c', false],
  ['/shop/lamps.html', false],
  ['/en/index.PHP', false],
  ['/home', false],
])('%s looks like a file: %s', (path, expected) => {
  expect(isFilePath(path)).toBe(expected);
});
