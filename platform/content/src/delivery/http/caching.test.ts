import { expect, test } from 'vitest';
import { cachingHeaders } from './caching.ts';

test('without a CDN that is purged, shared caches keep an answer for a minute', () => {
  const headers = cachingHeaders(undefined);
  expect(headers('/v1/:locale/home')).toEqual({
    'Cache-Control':
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
  });
  expect(headers('/v1/locales')).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=60, stale-if-error=86400',
  });
});

test('a CDN may keep an answer for longer, and gets its keys', () => {
  expect(cachingHeaders(3600)('/v1/:locale/products/:id', 'lamp')).toEqual({
    'Cache-Control':
      'public, max-age=0, s-maxage=3600, stale-while-revalidate=60, stale-if-error=86400',
    'Surrogate-Key': 'content product-lamp',
    'Cache-Tag': 'content,product-lamp',
  });
});
