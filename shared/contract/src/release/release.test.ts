import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LogEntry, ScreenRecord, ScreenRelease } from './release.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const record = {
  screen: 'product',
  version: '1.0.0-3f9a1c2b7d',
  contract: 1,
  container: 'product_3f9a1c2b7d',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': { integrity, size: 12 } },
  firstPaint: { scripts: ['static/js/screen.js'], styles: [] },
  locales: { en: ['static/js/words-en.js'] },
  preload: ['/v1/{locale}/products/{id}'],
  route: '/:locale/product/:id',
  shared: { react: '^19.3.0' },
  commit: null,
  by: 'someone',
  at: '2026-11-21T09:00:00.000Z',
};

describe('a release record', () => {
  it('is read unchanged', () => {
    expect(v.parse(ScreenRecord, record)).toEqual(record);
  });

  it.each([
    ['a file outside its folder', { entry: '../other/remoteEntry.js' }],
    ['an absolute file', { entry: '/remoteEntry.js' }],
    ['a file of another origin', { entry: 'https://elsewhere.example/remoteEntry.js' }],
    ['an invalid hash', { files: { 'remoteEntry.js': { integrity: 'sha384-', size: 1 } } }],
    ['a version that is a path', { version: '../1.0.0' }],
    ['a path that cannot be a route', { route: '/product/:id' }],
    ['an invalid container name', { container: 'alert(1)' }],
  ])('with %s is rejected', (_what, change) => {
    expect(v.safeParse(ScreenRecord, { ...record, ...change }).success).toBe(false);
  });
});

describe('a development server', () => {
  const devServer = 'http://localhost:4302';
  const localOrigin = 'http://localhost:3001';

  it('may replace a release in a document, but not in a published record', () => {
    expect(v.parse(ScreenRelease, { ...record, devServer })).toMatchObject({ devServer });
    expect(v.parse(ScreenRecord, { ...record, devServer, localOrigin })).toEqual(record);
  });
});

describe('a log entry', () => {
  const reference = { version: '1.0.0-3f9a1c2b7d', record: integrity };
  const entry = {
    n: 1,
    channel: 'stable',
    previous: null,
    at: '2026-11-21T09:00:00.000Z',
    by: 'someone',
    why: 'a new gallery',
    action: { kind: 'promote', target: 'product', version: reference.version },
    set: { host: null, screens: { product: { stable: reference, lastGood: null, canary: null } } },
  };

  it('is read unchanged', () => {
    expect(v.parse(LogEntry, entry)).toEqual(entry);
  });

  it.each([0, 100, 12.5])('rejects a canary for %d per cent', (share) => {
    const slot = {
      stable: reference,
      lastGood: null,
      canary: { release: reference, share, salt: 'x' },
    };
    const changed = { ...entry, set: { host: null, screens: { product: slot } } };
    expect(v.safeParse(LogEntry, changed).success).toBe(false);
  });
});
