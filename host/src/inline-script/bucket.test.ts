// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUCKET_KEY, bucketOf, candidatesOf, deviceBucket } from './bucket.ts';
import { forgetRejected, rememberRejected, wasRejected } from './rejected-releases.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const release = (version: string): ScreenRelease => ({
  screen: 'home',
  version,
  contract: 1,
  container: 'home_1',
  entry: 'remoteEntry.js',
  files: {},
  firstPaint: { scripts: [], styles: [] },
  locales: {},
  preload: [],
  shared: {},
});
const slot = (share: number) => ({
  stable: release('1'),
  lastGood: null,
  canary: { release: release('2'), share, salt: 'spring' },
});

describe('bucketOf', () => {
  it('permutes the hundred buckets with any salt, so that a share is exact', () => {
    const all = Array.from({ length: 100 }, (_, bucket) => bucket);
    fc.assert(
      fc.property(fc.string(), (salt) => {
        expect(new Set(all.map((bucket) => bucketOf(bucket, salt))).size).toBe(100);
      }),
    );
  });

  it('gives another promotion other buckets', () => {
    const first = Array.from({ length: 10 }, (_, bucket) => bucketOf(bucket, 'spring'));
    const second = Array.from({ length: 10 }, (_, bucket) => bucketOf(bucket, 'summer'));
    expect(first).not.toEqual(second);
  });
});

describe('deviceBucket', () => {
  it('is drawn once and stored', () => {
    const drawn = deviceBucket();
    expect(drawn).toBeGreaterThanOrEqual(0);
    expect(drawn).toBeLessThan(100);
    expect(deviceBucket()).toBe(drawn);
    expect(localStorage.getItem(BUCKET_KEY)).toBe(String(drawn));
  });

  it('is drawn again if something else is stored', () => {
    localStorage.setItem(BUCKET_KEY, 'everyone');
    expect(deviceBucket()).toBeTypeOf('number');
  });
});

describe('candidatesOf', () => {
  it('chooses the canary for the devices in its buckets', () => {
    let canaries = 0;
    for (let bucket = 0; bucket < 100; bucket++) {
      localStorage.setItem(BUCKET_KEY, String(bucket));
      if (candidatesOf(slot(30))[0]?.version === '2') canaries++;
    }
    expect(canaries).toBe(30);
  });

  it('chooses the stable release if storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('blocked');
      },
    });
    expect(candidatesOf(slot(99))[0]?.version).toBe('1');
  });

  it('lists each release once, the last good one at the end', () => {
    localStorage.setItem(BUCKET_KEY, '0');
    const versions = (lastGood: string) =>
      candidatesOf({ ...slot(99), lastGood: release(lastGood) }).map(({ version }) => version);
    expect(versions('0')).toEqual(['2', '1', '0']);
    expect(versions('2')).toEqual(['2', '1']);
  });

  it('leaves out releases that have failed in this tab, until the visitor retries', () => {
    const both = { ...slot(1), canary: null, lastGood: release('0') };
    const versions = () => candidatesOf(both).map(({ version }) => version);
    expect(rememberRejected(release('1'))).toBe(true);
    expect(rememberRejected(release('1'))).toBe(true);
    expect(versions()).toEqual(['0']);
    rememberRejected({ screen: 'product', version: '0' });
    expect(versions(), 'of another screen').toEqual(['0']);
    rememberRejected(release('0'));
    expect(versions()).toEqual([]);
    forgetRejected('home');
    expect(versions()).toEqual(['1', '0']);
    expect(wasRejected({ screen: 'product', version: '0' })).toBe(true);
  });

  it('leaves out nothing if session storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(rememberRejected(release('1'))).toBe(false);
    expect(candidatesOf(slot(0))).toHaveLength(1);
  });
});
