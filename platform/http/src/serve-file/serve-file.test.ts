import { expect, test, vi } from 'vitest';
import { createFileResponder } from './serve-file.ts';

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://site.test${path}`, { headers });

function filesOf(files: Record<string, string>) {
  return createFileResponder({
    keyOf: (pathname) => pathname.slice(1),
    get: async (key) => (key in files ? new TextEncoder().encode(files[key]) : undefined),
    sharedMs: 1,
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
  const tag = async () => (await serve(request('/a.js'))).headers.get('ETag');
  const before = await tag();
  files['a.js'] = 'damaged';
  await vi.waitFor(async () => expect(await tag()).not.toBe(before));
  files['a.js'] = 'whole';
  await vi.waitFor(async () => expect(await tag()).toBe(before));
});

test('a compressed form has no path of its own, in any case of letters', async () => {
  const serve = filesOf({ 'a.js.br': 'brotli', 'a.js.BR': 'brotli' });
  for (const path of ['/a.js.br', '/a.js.BR']) {
    expect((await serve(request(path))).status).toBe(404);
  }
});

test('a file in memory is served while its source fails', async () => {
  const get = vi.fn(async () => new TextEncoder().encode('whole'));
  const serve = createFileResponder({ keyOf: () => 'a.png', get, sharedMs: 1 });
  expect((await serve(request('/a.png'))).status).toBe(200);
  get.mockRejectedValue(new Error('The store does not answer.'));
  await vi.waitFor(async () => {
    expect(await (await serve(request('/a.png'))).text()).toBe('whole');
    expect(get.mock.calls.length).toBeGreaterThan(1);
  });
  get.mockResolvedValue(new TextEncoder().encode('whole'));
  expect((await serve(request('/a.png'))).status).toBe(200);
});

test('a source that is far away is not asked for a missing file again at once', async () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const get = vi.fn(async (key: string) => files.get(key));
  const source = { keyOf: (pathname: string) => pathname.slice(1), get };
  const serve = createFileResponder({ ...source, missingMs: 50 });
  for (const _ of [1, 2, 3]) expect((await serve(request('/a.png'))).status).toBe(404);
  expect(get).toHaveBeenCalledTimes(1);
  files.set('a.png', new TextEncoder().encode('published'));
  await vi.waitFor(async () => expect((await serve(request('/a.png'))).status).toBe(200));
});

// 4,000 clients that requested one file and did not read it took 700 MB.
test('requests at the same time share the bytes of a file', async () => {
  const bytes = new TextEncoder().encode('whole');
  const get = vi.fn(async (key: string) => (key === 'a.png' ? bytes : undefined));
  const serve = createFileResponder({ keyOf: (pathname) => pathname.slice(1), get });
  const answers = await Promise.all(Array.from({ length: 100 }, () => serve(request('/a.png'))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(get).toHaveBeenCalledTimes(1);
  expect(await answers[99]?.text()).toBe('whole');
});
