// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUCKET_KEY, bucketOf, chooseRelease, deviceBucket } from './bucket.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
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

describe('chooseRelease', () => {
  it('chooses the canary for the devices in its buckets', () => {
    let canaries = 0;
    for (let bucket = 0; bucket < 100; bucket++) {
      localStorage.setItem(BUCKET_KEY, String(bucket));
      if (chooseRelease(slot(30)).version === '2') canaries++;
    }
    expect(canaries).toBe(30);
  });

  it('chooses the stable release if storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('blocked');
      },
    });
    expect(chooseRelease(slot(99)).version).toBe('1');
  });
});
