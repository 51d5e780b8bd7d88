// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import * as React from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { type ContainerLoader, createContainerLoader } from './container-loader.ts';
import { loadByRuntime } from './federation-runtime.ts';

vi.mock('./federation-runtime.ts');

const INTEGRITY = `sha384-${'a'.repeat(64)}`;
const record: ScreenRelease = {
  screen: 'home',
  version: '1.0.0-ab',
  contract: 1,
  container: 'screen_home',
  entry: 'remoteEntry.js',
  standalone: true,
  files: { 'remoteEntry.js': { integrity: INTEGRITY, size: 1 } },
  firstPaint: { scripts: [], styles: [] },
  locales: {},
  preload: [],
  shared: {},
};
const ENTRY = `${FALLBACK_CONFIGURATION.releasesUrl}/screens/home/files/remoteEntry.js`;

/** A container whose screen is the React that the host shares with it. */
function consumer() {
  let scope: Record<string, Record<string, { get: () => Promise<() => unknown> }>> = {};
  return {
    init: vi.fn((shareScope: typeof scope) => {
      scope = shareScope;
    }),
    get: async () => {
      const factory = await scope['react']?.[React.version]?.get();
      return () => factory?.();
    },
  };
}

const scripts: HTMLScriptElement[] = [];
/** The event of each entry, in order. */
let results: (() => 'load' | 'error')[] = [];

let containers: ContainerLoader;

beforeEach(() => {
  containers = createContainerLoader(FALLBACK_CONFIGURATION);
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('not a script');
    scripts.push(script);
    const result = results.shift();
    if (result !== undefined) script.dispatchEvent(new Event(result()));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'screen_home');
  scripts.length = 0;
});

const registering = (value: unknown) => () => {
  vi.stubGlobal('screen_home', value);
  return 'load' as const;
};
const load = (attempt = 0) => containers.load(record, attempt);

test('an entry is requested with its hash, and its container gets the host’s own React', async () => {
  results = [registering(consumer())];
  expect(await load()).toBe(React);
  const [script] = scripts;
  expect(script).toMatchObject({ src: ENTRY, integrity: INTEGRITY, crossOrigin: 'anonymous' });
  const names = script?.getAttributeNames() ?? [];
  expect(names.indexOf('integrity')).toBeLessThan(names.indexOf('src'));
});

test('an entry that has run is not requested again', async () => {
  results = [registering(consumer())];
  await load();
  expect(await load(1)).toBe(React);
  expect(scripts).toHaveLength(1);
});

test('two releases have containers of their own under one name, with chunks of their own', async () => {
  const [one, two] = [consumer(), consumer()];
  results = [registering(one), registering(two), () => 'load'];
  const chunks: unknown[] = [];
  const append = vi.mocked(document.head.append);
  const run = append.getMockImplementation();
  append.mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) Object.assign(script, { chunks: chunks.at(-1) ?? [] });
    run?.(script);
  });
  await load();
  const other = { ...record, version: '2.0.0-cd' };
  chunks.push(['of the second']);
  await containers.load(other, 0);
  await load();
  expect([one, two].map(({ init }) => init.mock.calls.length)).toEqual([2, 1]);
  append.mockImplementation((script) => run?.(script));
  await containers.runChunk(other, { url: 'http://releases.test/en.js', integrity: INTEGRITY });
  expect(scripts.at(-1)).toMatchObject({ chunks: ['of the second'] });
});

test('an entry that did not load is an error, and is requested by another URL the next time', async () => {
  results = [() => 'error', registering(consumer())];
  await expect(load()).rejects.toMatchObject({ code: 'entry' });
  expect(await load(1)).toBe(React);
  expect(scripts.map(({ src }) => src)).toEqual([ENTRY, `${ENTRY}?retry=1`]);
});

test('an entry that registers no container is the release’s fault', async () => {
  results = [registering({ get: 'nothing' })];
  await expect(load()).rejects.toMatchObject({ code: 'release' });
});

test('an entry without a hash is not requested', async () => {
  const loading = containers.load({ ...record, files: {} }, 0);
  await expect(loading).rejects.toMatchObject({ code: 'integrity' });
  expect(scripts).toEqual([]);
});

test('a container of another bundler is loaded by the federation runtime', async () => {
  vi.mocked(loadByRuntime).mockResolvedValue('its screen');
  const { standalone: _, ...older } = record;
  const loading = containers.load(older, 2);
  expect(await loading).toBe('its screen');
  expect(loadByRuntime).toHaveBeenCalledWith(
    'screen_home',
    { url: `${ENTRY}?retry=2`, integrity: INTEGRITY },
    2,
  );
  expect(scripts).toEqual([]);
});
