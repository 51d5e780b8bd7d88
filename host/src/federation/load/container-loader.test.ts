// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import * as React from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { createContainerLoader } from './container-loader.ts';
import { loadByRuntime } from './federation-runtime.ts';

vi.mock('./federation-runtime.ts');

const INTEGRITY = `sha384-${'a'.repeat(64)}`;
const record: ScreenRelease = {
  screen: 'home',
  version: '1.0.0-ab',
  contract: 1,
  container: 'home_ab',
  entry: 'remoteEntry.js',
  standalone: true,
  files: { 'remoteEntry.js': { integrity: INTEGRITY, size: 1 } },
  firstPaint: { scripts: [], styles: [] },
  locales: {},
  preload: [],
  shared: {},
};
const ENTRY = `${FALLBACK_CONFIGURATION.releasesUrl}/screens/home/1.0.0-ab/remoteEntry.js`;

/** A container whose screen is the React that the host shares with it. */
function consumer() {
  let scope: Record<string, Record<string, { get: () => Promise<() => unknown> }>> = {};
  return {
    init: vi.fn((given: typeof scope) => {
      scope = given;
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

beforeEach(() => {
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
  Reflect.deleteProperty(globalThis, 'home_ab');
  scripts.length = 0;
});

const registering = (value: unknown) => () => {
  vi.stubGlobal('home_ab', value);
  return 'load' as const;
};
const load = (attempt = 0) => createContainerLoader(FALLBACK_CONFIGURATION).load(record, attempt);

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
  const containers = createContainerLoader(FALLBACK_CONFIGURATION);
  const loading = containers.load({ ...record, files: {} }, 0);
  await expect(loading).rejects.toMatchObject({ code: 'integrity' });
  expect(scripts).toEqual([]);
});

test('a container of another bundler is loaded by the federation runtime', async () => {
  vi.mocked(loadByRuntime).mockResolvedValue('its screen');
  const { standalone: _, ...older } = record;
  const loading = createContainerLoader(FALLBACK_CONFIGURATION).load(older, 2);
  expect(await loading).toBe('its screen');
  expect(loadByRuntime).toHaveBeenCalledWith(
    'home_ab',
    { url: `${ENTRY}?retry=2`, integrity: INTEGRITY },
    2,
  );
  expect(scripts).toEqual([]);
});
