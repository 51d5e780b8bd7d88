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

const DICTIONARY = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=';
const DELTA = `.${Buffer.from(DICTIONARY, 'base64').toString('hex')}.dcz`;

test('a file is a dictionary for the files that replace it, and is sent with one', async () => {
  const name = 'host/files/index.3f9a1c2b7d.js';
  const files = { [name]: 'plain', [`${name}.br`]: 'brotli', [`${name}${DELTA}`]: 'delta' };
  const serve = filesOf(files);
  const accepts = { 'Accept-Encoding': 'gzip, br, zstd, dcb, dcz' };
  const first = await serve(request(`/${name}`, accepts));
  expect(await first.text()).toBe('brotli');
  expect(first.headers.get('Use-As-Dictionary')).toBe('match="index.*.js"');
  expect(first.headers.get('Vary')).toBe('Accept-Encoding, Available-Dictionary');
  const available = { ...accepts, 'Available-Dictionary': `:${DICTIONARY}:` };
  const next = await serve(request(`/${name}`, available));
  expect(next.headers.get('Content-Encoding')).toBe('dcz');
  expect(await next.text()).toBe('delta');
  expect(next.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
  // Without the delta, the file is sent as to anybody.
  const other = filesOf({ [name]: 'plain', [`${name}.br`]: 'brotli' });
  expect(await (await other(request(`/${name}`, available))).text()).toBe('brotli');
});

test('a file in memory is served without a dictionary while its source fails', async () => {
  const name = 'index.3f9a1c2b7d.js';
  let away = false;
  const serve = createFileResponder({
    keyOf: () => name,
    get: async (key) => {
      if (away) throw new Error('The store does not answer.');
      return key === name ? new TextEncoder().encode('whole') : undefined;
    },
  });
  expect((await serve(request('/'))).status).toBe(200);
  away = true;
  const headers = { 'Accept-Encoding': 'dcz', 'Available-Dictionary': `:${DICTIONARY}:` };
  expect(await (await serve(request('/', headers))).text()).toBe('whole');
});

test.each(['/a.js', '/a.3f9a1c2b7d.png', '/index.html'])(
  '%s is not used as a dictionary: nothing replaces it, or it is not compressed',
  async (path) => {
    const answer = await filesOf({ [path.slice(1)]: 'plain' })(request(path));
    expect(answer.headers.get('Use-As-Dictionary')).toBeNull();
  },
);

test('a compressed form has no path of its own, in any case of letters', async () => {
  const compressed = ['a.js.br', 'a.js.BR', `a.js${DELTA}`];
  const serve = filesOf(Object.fromEntries(compressed.map((name) => [name, 'compressed'])));
  for (const path of compressed.map((name) => `/${name}`)) {
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

// Regression: without the bytes in memory, a source that failed was a file that does not exist, so
// browsers refused the scripts of every edge that had just been restarted.
test('a file that cannot be read is not answered as missing, and the failure is logged', async () => {
  const outage = { failed: vi.fn(), succeeded: vi.fn() };
  const away = async (): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    throw new Error('The store does not answer.');
  };
  const get = vi.fn(away);
  const serve = createFileResponder({ keyOf: (path) => path.slice(1), get, outage });
  const answer = await serve(request('/a.js', { 'Accept-Encoding': 'gzip, br' }));
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  expect(get, 'each form would take as long').toHaveBeenCalledTimes(1);
  expect(outage.failed).toHaveBeenCalledWith('Error: The store does not answer.');
  get.mockResolvedValue(undefined);
  expect((await serve(request('/a.js'))).status).toBe(404);
  expect(outage.succeeded).toHaveBeenCalled();
});

test('the form of a file that is in memory is served while its source fails', async () => {
  const get = vi.fn(async (key: string) =>
    key === 'a.js' ? new TextEncoder().encode('whole') : undefined,
  );
  const serve = createFileResponder({ keyOf: () => 'a.js', get, sharedMs: 1 });
  expect((await serve(request('/a.js'))).status).toBe(200);
  get.mockRejectedValue(new Error('The store does not answer.'));
  const answer = await serve(request('/a.js', { 'Accept-Encoding': 'gzip, br' }));
  expect([answer.status, await answer.text()]).toEqual([200, 'whole']);
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
