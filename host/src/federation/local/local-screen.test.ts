// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runScript } from '../load/run-script.ts';
import type { ReleaseSelector } from '../select/release-selector.ts';
import { createLocalScreen } from './local-screen.ts';

vi.mock('../load/run-script.ts', () => ({ runScript: vi.fn(async () => undefined) }));

const origin = 'http://localhost:3001';
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

const build = (version: string): ScreenRelease => ({
  ...{ screen: 'product', version, contract: 1, container: 'product', entry: 'entry.js' },
  ...{ files: {}, firstPaint: { scripts: [], styles: [] }, locales: {}, preload: [], shared: {} },
});

/** The answer of the server; undefined if it is not running. */
let answer: object | undefined;

beforeEach(() => {
  answer = { release: build('1'), client: INTEGRITY };
  vi.stubGlobal('fetch', async () => {
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const local = createLocalScreen({ screen: 'product', origin });
  const published = vi.fn(async () => build('live'));
  const selector = local.inPlaceOf({
    ...{ select: published, slot: () => undefined, reject: vi.fn(), reset: vi.fn() },
    prefetch: vi.fn(),
  } satisfies ReleaseSelector);
  return { local, selector, published };
}

test('the screen is the latest build, from its server, and others are published releases', async () => {
  const { selector, published } = open();
  expect(await selector.select('product')).toEqual({ ...build('1'), localOrigin: origin });
  expect(published).not.toHaveBeenCalled();
  expect(await selector.select('home')).toEqual(build('live'));
  expect(runScript).toHaveBeenCalledWith({
    url: `${origin}/__vitrine/client.js`,
    integrity: INTEGRITY,
  });
});

test('a build that fails is not tried again; the next one is shown without a document load', async () => {
  const { local, selector } = open();
  const first = await selector.select('product');
  if (first) selector.reject(first);
  expect(await selector.select('product')).toBeUndefined();
  const screens = { renew: vi.fn() };
  const revalidate = vi.fn();
  const router = { state: { matches: [{ route: { id: 'product' } }] }, revalidate };
  local.followBuilds(screens, router as unknown as DataRouter);
  answer = { release: build('2'), client: INTEGRITY };
  expect(dispatchEvent(new Event('vitrine:build', { cancelable: true }))).toBe(false);
  expect(screens.renew).toHaveBeenCalledExactlyOnceWith('product');
  expect(revalidate).toHaveBeenCalledTimes(1);
  expect(await selector.select('product')).toMatchObject({ version: '2' });
});

test('a server that does not answer is asked again by the next load', async () => {
  const { selector } = open();
  answer = undefined;
  await expect(selector.select('product')).rejects.toThrow(
    `${origin}/__vitrine/build did not answer: Failed to fetch`,
  );
  answer = { release: null, client: INTEGRITY };
  await expect(selector.select('product')).rejects.toThrow('has no good build yet');
  answer = { release: build('1'), client: INTEGRITY };
  expect(await selector.select('product')).toMatchObject({ version: '1' });
});
