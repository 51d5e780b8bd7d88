import type { Locales } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

const ORIGIN = 'https://shop.example';
const locale = (code: string) => ({ code, name: code, direction: 'ltr', currency: 'EUR' }) as const;
const locales: Locales = { default: 'en', items: [locale('en'), locale('de')] };

test('the index lists every part in every locale', () => {
  const named = sitemapIndex(ORIGIN, locales, [{ parts: 2 }]).match(/(?<=<loc>).*?(?=<)/g);
  expect(named).toEqual([
    'https://shop.example/sitemap-en-1.xml',
    'https://shop.example/sitemap-en-2.xml',
    'https://shop.example/sitemap-de-1.xml',
    'https://shop.example/sitemap-de-2.xml',
  ]);
});

test('a page has its URL, its last change, and its URLs in all locales', () => {
  const alternates = [
    { locale: 'en', path: '/en/product/a&b' },
    { locale: 'de', path: '/de/product/ä' },
  ];
  const items = [{ alternates, modified: '2026-11-21T09:00:00+01:00' }];
  const [, , page] = urlSet(ORIGIN, 'de', 'en', { items }).split('\n');
  expect(page).toBe(
    '<url><loc>https://shop.example/de/product/%C3%A4</loc>' +
      '<lastmod>2026-11-21T08:00:00.000Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/en/product/a&amp;b"/>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/product/%C3%A4"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/en/product/a&amp;b"/>' +
      '</url>',
  );
});

test('pages without this locale, URLs of other sites and invalid times are left out', () => {
  const page = (path: string, code = 'de') => ({ alternates: [{ locale: code, path }] });
  const items = [
    page('/en/home', 'en'),
    page('//evil.example/'),
    page('javascript:alert(1)'),
    { ...page('/de/home'), modified: 'yesterday' },
  ];
  const [, , ...pages] = urlSet(ORIGIN, 'de', 'en', { items }).trim().split('\n').slice(0, -1);
  expect(pages).toEqual([
    '<url><loc>https://shop.example/de/home</loc>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/home"/></url>',
  ]);
});

test('an alternate with an invalid locale tag is left out', () => {
  const alternates = ['\n', 'de'].map((locale) => ({ locale, path: '/de/home' }));
  const xml = urlSet(ORIGIN, 'de', 'en', { items: [{ alternates }] });
  expect(xml.match(/hreflang="[^"]*"/g)).toEqual(['hreflang="de"']);
});

test('all content is escaped, and the XML is well-formed', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</loc>', ']]>', '&lt;', '"'),
  );
  const alternate = fc.record({ locale: fc.oneof(fc.constant('de'), text), path: text });
  const items = fc.array(fc.record({ alternates: fc.array(alternate), modified: text }));
  const LINE =
    /^<url><loc>[^<>"&]*(&amp;[^<>"&]*)*<\/loc>(<lastmod>[-\d:.TZ+]*<\/lastmod>)?(<xhtml:link rel="alternate" hreflang="[^<>"]*" href="[^<>"]*"\/>)+<\/url>$/;
  fc.assert(
    fc.property(items, (pages) => {
      const lines = urlSet(ORIGIN, 'de', 'en', { items: pages }).split('\n').slice(2, -2);
      for (const line of lines) expect(line).toMatch(LINE);
    }),
  );
});
