import type { ScreenRelease, ScreenSlot } from '@vitrine/contract';
import { subjectKey, WINDOW_MS } from '@vitrine/signals';
import { expect, test } from 'vitest';
import { createServedReleases } from './served-releases.ts';

const release = (version: string): ScreenRelease => ({
  ...{ screen: 'home', version, contract: 1, container: 'home', entry: 'e.js', files: {} },
  ...{ firstPaint: { scripts: [], styles: [] }, locales: {}, preload: [], shared: {} },
});

const slot = (stable: string, over: Partial<ScreenSlot> = {}): ScreenSlot => ({
  ...{ stable: release(stable), lastGood: null, canary: null },
  ...over,
});

function open() {
  const clock = { now: 1e12 };
  const shown = new Set<string>();
  const served = createServedReleases({
    now: () => clock.now,
    added: (subject) => shown.add(subjectKey(subject)),
    removed: (subject) => shown.delete(subjectKey(subject)),
  });
  return { clock, shown, served };
}

test('knows what is served now, in its role, and no invented name', () => {
  const { served } = open();
  const canary = { release: release('3'), share: 10, salt: 's' };
  served.serve({ screens: { home: slot('2', { lastGood: release('1'), canary }) } });
  const has = (name: string) => {
    const [screen = '', version = '', role] = name.split(' ');
    return role === 'canary' || role === 'stable' || role === 'last-good' || role === 'fallback'
      ? served.has({ screen, release: version, role })
      : undefined;
  };
  const names = ['home 2 stable', 'home 3 canary', 'home 1 last-good', 'home none fallback'];
  expect(names.filter(has)).toEqual(names);
  expect(['home 3 stable', 'product 2 stable', 'home 9 stable'].filter(has)).toEqual([]);
});

test('a release that was replaced stays known for a day: its pages are still open', () => {
  const { served, clock, shown } = open();
  const former = { screen: 'home', release: '1', role: 'stable' } as const;
  served.serve({ screens: { home: slot('1') } });
  clock.now += 2 * WINDOW_MS;
  served.serve({ screens: { home: slot('2') } });
  expect(served.has(former)).toBe(true);
  clock.now += WINDOW_MS + 1;
  served.serve({ screens: { home: slot('2', { lastGood: release('0') }) } });
  expect(served.has(former)).toBe(false);
  expect(shown).toEqual(new Set(['home 2 stable', 'home 0 last-good', 'home none fallback']));
});

test('thousands of promotions in a day keep the newest releases', () => {
  const { served, shown } = open();
  for (let n = 0; n < 1500; n += 1) served.serve({ screens: { home: slot(String(n)) } });
  expect(shown.size).toBe(1002);
  expect(served.has({ screen: 'home', release: '1498', role: 'stable' })).toBe(true);
  expect(served.has({ screen: 'home', release: '0', role: 'stable' })).toBe(false);
});

test('releases that were counted before a restart are known', () => {
  const { served } = open();
  const before = { screen: 'home', release: '1', role: 'canary' } as const;
  served.remember([before]);
  served.serve({ screens: { home: slot('2') } });
  expect(served.has(before)).toBe(true);
});
