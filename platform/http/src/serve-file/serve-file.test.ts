import { expect, test } from 'vitest';
import { createFileResponder } from './serve-file.ts';

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://site.test${path}`, { headers });

function filesOf(files: Record<string, string>) {
  return createFileResponder({
    keyOf: (pathname) => pathname.slice(1),
    get: async (key) => (key in files ? new TextEncoder().encode(files[key]) : undefined),
  });
}

test('each encoding has its own entity tag, which later requests get too', async () => {
  const serve = filesOf({ 'a.js': 'plain', 'a.js.br': 'brotli' });
  const plain = await serve(request('/a.js'));
  const br = await serve(request('/a.js', { 'Accept-Encoding': 'br' }));
  expect(br.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  const etag = plain.headers.get('ETag') ?? '';
  expect((await serve(request('/a.js', { 'If-None-Match': etag }))).status).toBe(304);
  expect((await serve(request('/a.js'))).headers.get('ETag')).toBe(etag);
});

test('a file that was damaged and then restored gets its entity tag back', async () => {
  const files: Record<string, string> = { 'a.js': 'whole' };
  const serve = filesOf(files);
  const before = (await serve(request('/a.js'))).headers.get('ETag');
  files['a.js'] = 'damaged';
  expect((await serve(request('/a.js'))).headers.get('ETag')).not.toBe(before);
  files['a.js'] = 'whole';
  expect((await serve(request('/a.js'))).headers.get('ETag')).toBe(before);
});

test('a compressed form has no path of its own, in any case of letters', async () => {
  const serve = filesOf({ 'a.js.br': 'brotli', 'a.js.BR': 'brotli' });
  for (const path of ['/a.js.br', '/a.js.BR']) {
    expect((await serve(request(path))).status).toBe(404);
  }
});
