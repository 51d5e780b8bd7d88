import type { ScreenRelease } from '@vitrine/contract';
import { afterEach, expect, it, vi } from 'vitest';

const record: ScreenRelease = {
  screen: 'product',
  version: 'dev',
  contract: 1,
  container: 'product_dev',
  entry: 'remoteEntry.js',
  files: {},
  firstPaint: { scripts: [], styles: [] },
  locales: {},
  preload: [],
  shared: {},
  devServer: 'http://localhost:4302',
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['development', 'http://localhost:4302'],
  ['production', undefined],
])('a host built for %s loads a release from the development server %s', async (mode, expected) => {
  vi.stubEnv('NODE_ENV', mode);
  const { devServerOf } = await import('./development.ts');
  expect(devServerOf(record)).toBe(expected);
});
