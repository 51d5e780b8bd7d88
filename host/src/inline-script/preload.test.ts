// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../config/fallback-configuration.ts';

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
  ['production', `${FALLBACK_CONFIGURATION.releasesUrl}/screens/product/files`],
])(
  'a host built for %s loads a release with a development server from %s',
  async (mode, expected) => {
    vi.stubEnv('NODE_ENV', mode);
    const { fileUrl } = await import('./preload.ts');
    expect(fileUrl(FALLBACK_CONFIGURATION, record, record.entry)).toBe(
      `${expected}/remoteEntry.js`,
    );
  },
);

it('of a repeated parameter, all values of a filter are requested, and the first of others', async () => {
  const { contentUrls } = await import('./preload.ts');
  const preload = ['/v1/{locale}/explore{?q,group,sort,currency}'];
  const match = { screen: 'explore', params: { locale: 'en' } } as const;
  const search = '?group=keep&sort=price&group=rest&sort=name&currency=JPY';
  expect(contentUrls(FALLBACK_CONFIGURATION, { preload }, match, search)).toEqual([
    `${FALLBACK_CONFIGURATION.contentUrl}/v1/en/explore?group=keep%2Crest&sort=price`,
  ]);
});
