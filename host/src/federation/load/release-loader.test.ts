// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { createReleaseLoader } from './release-loader.ts';

const record: ScreenRelease = {
  screen: 'home',
  version: '1',
  contract: 1,
  container: 'home_1',
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
const config = {
  ...FALLBACK_CONFIGURATION,
  locales: {
    default: 'en',
    items: ['en', 'de'].map((code) => ({
      code,
      name: code,
      direction: 'ltr' as const,
      currency: 'EUR',
    })),
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(answer: () => Promise<Response>) {
  const asked: { file: string; signal: AbortSignal }[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ file: String(url.split('/').pop()), signal });
    return answer();
  });
  return { asked, loader: createReleaseLoader(config, { load: vi.fn() }) };
}

test('what a page will need of a release is fetched ahead once, in its language', async () => {
  const { asked, loader } = open(async () => new Response(''));
  const { signal } = new AbortController();
  await loader.prefetch(record, 'de', signal);
  await loader.prefetch(record, 'de', signal);
  expect(asked.map(({ file }) => file)).toEqual(['remoteEntry.js', 'screen.css', 'words-de.js']);
});

test.each(['signal', 'giving up'])('%s ends what is fetched ahead', (by) => {
  const { asked, loader } = open(() => new Promise<Response>(() => {}));
  const intent = new AbortController();
  void loader.prefetch(record, 'en', intent.signal);
  if (by === 'signal') intent.abort();
  else loader.cancel(record);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
});

test('its words are run once, in the language that is asked for, and again when they have not come', async () => {
  const ends = ['load', 'error', 'load'];
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('only scripts are run');
    scripts.push(script);
    script.dispatchEvent(new Event(String(ends.shift())));
  });
  const { loader } = open(async () => new Response(''));
  await loader.runMessages(record, 'de');
  await loader.runMessages(record, 'de');
  await expect(loader.runMessages(record, 'en')).rejects.toMatchObject({ code: 'entry' });
  await loader.runMessages(record, 'en');
  expect(scripts.map(({ src, integrity }) => [src.split('/').pop(), integrity])).toEqual([
    ['words-de.js', 'sha384-de'],
    ['words-en.js', 'sha384-en'],
    ['words-en.js', 'sha384-en'],
  ]);
});
