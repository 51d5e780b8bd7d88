import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const FILE = { url: 'http://releases.test/screens/home/1/remoteEntry.js', integrity: 'sha384-x' };

afterEach(() => vi.unstubAllGlobals());

test('a file comes whole, of the hash that it must have, behind everything else', async () => {
  const answer = new Response('all of it');
  const ask = vi.fn(async () => answer);
  vi.stubGlobal('fetch', ask);
  const { signal } = new AbortController();
  await fetchFile(FILE, signal);
  const init = { integrity: FILE.integrity, priority: 'low', signal };
  expect(ask).toHaveBeenCalledExactlyOnceWith(FILE.url, init);
  expect(answer.bodyUsed).toBe(true);
});

test('what is answered instead of the file is none', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(fetchFile(FILE, new AbortController().signal)).rejects.toThrow('status 404');
});
