import { expect, test } from 'vitest';
import { parseSitemapPath, sitemapPath } from './sitemap-file.ts';

test.each([
  ['/sitemap.xml', 'index'],
  [sitemapPath('en', 1), { locale: 'en', part: 1 }],
  [sitemapPath('pt-BR', 12), { locale: 'pt-BR', part: 12 }],
  ['/sitemap-en-0.xml', undefined],
  ['/sitemap-en.xml', undefined],
  ['/sitemap-en-1.xml/', undefined],
  ['/sitemap-en-100000.xml', undefined],
  ['/sitemap-%65n-1.xml', undefined],
  ['/en/sitemap.xml', undefined],
])('%s is %o', (path, file) => {
  expect(parseSitemapPath(path)).toEqual(file);
});
