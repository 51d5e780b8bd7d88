import { expect, test } from 'vitest';
import { releasesOf } from './slots.ts';

const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });

test('the releases of a slot are stable, last good and canary', () => {
  const [stable, lastGood, canary] = [release('3'), release('2'), release('4')];
  expect(releasesOf({ stable, lastGood, canary: { release: canary, share: 5, salt: '' } })).toEqual(
    [stable, lastGood, canary],
  );
  expect(releasesOf({ stable, lastGood: null, canary: null })).toEqual([stable]);
});
