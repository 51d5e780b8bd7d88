import { expect, test } from 'vitest';
import { parseSitemapPath, sitemapPath } from './sitemap-file.ts';

test.each([
  ['/sitemap.xml', 'index'],
  [sitemapPath({ locale: 'en', part: 1 }), { locale: 'en', part: 1 }],
  [sitemapPath({ locale: 'pt-BR', part: 12 }), { locale: 'pt-BR', part: 12 }],
  [
    sitemapPath({ screen: 'gift-cards', locale: 'pt-BR', part: 2 }),
    { screen: 'gift-cards', locale: 'pt-BR', part: 2 },
  ],
  ['/sitemap-en-0.xml', undefined],
  ['/sitemap-en.xml', undefined],
  ['/sitemap-en-1.xml/', undefined],
  ['/sitemap-en-100000.xml', undefined],
  ['/sitemap-%65n-1.xml', undefined],
  ['/en/sitemap.xml', undefined],
])('%s is %o', (path, file) => {
  expect(parseSitemapPath(path)).toEqual(file);
});
