// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { createContainerLoader } from './container-loader.ts';
import { createRunMessages } from './release-messages.ts';

const record: ScreenRelease = {
  screen: 'home',
  version: '1',
  contract: 1,
  container: 'screen_home',
  entry: 'remoteEntry.js',
  files: {
    'words-en.js': { integrity: 'sha384-en', size: 1 },
    'words-de.js': { integrity: 'sha384-de', size: 1 },
  },
  firstPaint: { scripts: [], styles: [] },
  locales: { en: ['words-en.js'], de: ['words-de.js'] },
  preload: [],
  shared: {},
};

afterEach(() => void vi.restoreAllMocks());

test('messages run once in each language, and again if they did not load', async () => {
  const events = ['load', 'error', 'load', 'load'];
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('not a script');
    scripts.push(script);
    script.dispatchEvent(new Event(String(events.shift())));
  });
  const containers = createContainerLoader(FALLBACK_CONFIGURATION);
  const runMessages = createRunMessages(FALLBACK_CONFIGURATION, containers);
  await runMessages(record, 'de');
  await runMessages(record, 'de');
  await expect(runMessages(record, 'en')).rejects.toMatchObject({ code: 'entry' });
  await runMessages(record, 'en');
  // Another release has the same file, and needs it in its own container.
  await runMessages({ ...record, version: '2' }, 'en');
  expect(scripts.map(({ src, integrity }) => [src.split('/').pop(), integrity])).toEqual([
    ['words-de.js', 'sha384-de'],
    ['words-en.js', 'sha384-en'],
    ['words-en.js', 'sha384-en'],
    ['words-en.js', 'sha384-en'],
  ]);
});
