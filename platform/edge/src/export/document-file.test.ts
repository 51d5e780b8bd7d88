import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentPath, filePath, redirectDocument, withPolicy } from './document-file.ts';

test('the policy is the first element after the encoding, without what an element cannot say', () => {
  const html = '<!doctype html><html><head><meta charset="utf-8"><script>1</script></head></html>';
  const policy = "default-src 'none'; frame-ancestors 'none'; img-src 'self'";
  expect(withPolicy(html, policy)).toMatch(
    /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src [^"]*none[^"]*; img-src [^"]*self[^"]*"><script>/,
  );
  expect(withPolicy(html, policy)).not.toContain('frame-ancestors');
});

test('a template without its encoding is an error', () => {
  expect(() => withPolicy('<html></html>', '')).toThrow('no <meta charset="utf-8">');
});

test('a page is a document with the name of its path, decoded', () => {
  expect(documentPath('/en/product/jar')).toBe('en/product/jar.html');
  expect(documentPath('/en/product/a%20b')).toBe('en/product/a b.html');
});

test('no path leaves the copy', () => {
  for (const path of ['/en/..', '/en/%2e%2e/x', '/en//x', '/en/.', '/%00']) {
    expect(() => filePath(path), path).toThrow('cannot be a file');
  }
  const segment = fc.stringMatching(/^[a-z.%20-]{0,6}$/);
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
      let path: string;
      try {
        path = filePath(`/${segments.join('/')}`);
      } catch {
        return;
      }
      expect(path.split('/')).not.toContain('..');
      expect(path.startsWith('/')).toBe(false);
    }),
  );
});

test('a redirect escapes its target', () => {
  expect(redirectDocument('/en/"><script>')).not.toContain('<script>');
});
