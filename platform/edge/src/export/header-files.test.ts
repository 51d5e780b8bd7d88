import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from './header-files.ts';

const document = new Headers({
  'Content-Security-Policy': "script-src 'sha256-x'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
});

test('headers do not depend on the release, so that old and new documents have the same', () => {
  const text = headersFile(document, []);
  expect(text).toContain('  Referrer-Policy: strict-origin-when-cross-origin\n');
  expect(text).toContain("  Content-Security-Policy: frame-ancestors 'none'\n");
  expect(text).not.toContain('sha256-');
  expect(text).toContain('/media/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});

test('pictures are not cached for ever while one of them has another size', () => {
  const text = headersFile(document, ['media/a.960.avif']);
  expect(text).not.toContain('/media/*');
  expect(text).toContain('/host/*');
});

test('redirects lead from the root and from former pages', () => {
  expect(redirectsFile('/en/home', { '/en/product/a': '/en/product/b' })).toBe(
    '/ /en/home 302\n/en/product/a /en/product/b 301\n',
  );
});
