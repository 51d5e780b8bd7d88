// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { createReleaseFiles, fetchFile } from './release-files.ts';

const record: ScreenRelease = {
  screen: 'home',
  version: '1',
  contract: 1,
  container: 'screen_home',
  entry: 'remoteEntry.js',
  files: {
    'remoteEntry.js': { integrity: 'sha384-entry', size: 1 },
    'screen.css': { integrity: 'sha384-css', size: 1 },
    'words-en.js': { integrity: 'sha384-en', size: 1 },
    'words-de.js': { integrity: 'sha384-de', size: 1 },
  },
  firstPaint: { scripts: [], styles: ['screen.css'] },
  locales: { en: ['words-en.js'], de: ['words-de.js'] },
  preload: [],
  shared: {},
};

afterEach(() => vi.unstubAllGlobals());

function open(respond: () => Promise<Response>) {
  const requests: { file: string; signal: AbortSignal }[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ file: String(url.split('/').pop()), signal });
    return respond();
  });
  return { requests, files: createReleaseFiles(FALLBACK_CONFIGURATION) };
}

test('the files that a page needs are prefetched once, in its language', async () => {
  const { requests, files } = open(async () => new Response(''));
  const { signal } = new AbortController();
  await files.prefetch(record, 'de', signal);
  await files.prefetch(record, 'de', signal);
  expect(requests.map(({ file }) => file)).toEqual(['remoteEntry.js', 'screen.css', 'words-de.js']);
});

test.each(['the signal', 'cancel()'])('%s ends a prefetch', (by) => {
  const { requests, files } = open(() => new Promise<Response>(() => {}));
  const intent = new AbortController();
  void files.prefetch(record, 'en', intent.signal);
  if (by === 'the signal') intent.abort();
  else files.cancel(record);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
});

const FILE = { url: 'http://releases.test/screens/home/1/remoteEntry.js', integrity: 'sha384-x' };

test('a file is fetched whole, with its hash and low priority', async () => {
  const response = new Response('all of it');
  const fetched = vi.fn(async () => response);
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  await fetchFile(FILE, signal);
  const init = { integrity: FILE.integrity, priority: 'low', signal };
  expect(fetched).toHaveBeenCalledExactlyOnceWith(FILE.url, init);
  expect(response.bodyUsed).toBe(true);
});

test('an error response is not the file', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(fetchFile(FILE, new AbortController().signal)).rejects.toThrow('status 404');
});
