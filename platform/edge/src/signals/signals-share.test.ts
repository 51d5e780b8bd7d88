import { expect, test } from 'vitest';
import { MAX_EXPECTED_SIGNALS_PER_SECOND } from '../config/limits.ts';
import { createSignalsShare } from './signals-share.ts';

const MINUTE_S = 60;

function open(most = 1) {
  const clock = { now: 1e12 };
  const share = createSignalsShare(most, () => clock.now);
  /**
   * Page views of some seconds. `cached` is the part whose document has come from a cache.
   *
   * @returns The share, and the beacons of the last second.
   */
  function visits(perSecond: number, seconds: number, { cached = 0 } = {}) {
    let last = { share: most, beacons: 0 };
    for (let second = 0; second < seconds; second += 1) {
      let beacons = 0;
      for (let n = 0; n < perSecond; n += 1) {
        if (n >= cached * perSecond) last.share = share.ofDocument();
        beacons += last.share;
        if (Math.floor(beacons) > Math.floor(beacons - last.share)) share.received();
      }
      last = { ...last, beacons };
      clock.now += 1000;
    }
    return last;
  }
  return { visits };
}

test('every page view signals while there are few', () => {
  expect(open().visits(30, 10 * MINUTE_S).share).toBe(1);
  expect(open(0.5).visits(70, 10 * MINUTE_S).share).toBe(0.5);
});

test.each([150, 1000, 10_000])(
  'of %i page views a second, the share signals that is cheap',
  (n) => {
    const { share, beacons } = open().visits(n, 30);
    expect(beacons).toBeLessThanOrEqual(MAX_EXPECTED_SIGNALS_PER_SECOND);
    expect(beacons).toBeGreaterThan(MAX_EXPECTED_SIGNALS_PER_SECOND / 5);
    expect(share).toBeLessThan(1);
  },
);

test('the share stays the same while the rate does, and rises again five minutes after it fell', () => {
  const { visits } = open();
  const busy = visits(1000, MINUTE_S).share;
  expect(visits(1000, 10 * MINUTE_S).share).toBe(busy);
  expect(visits(10, 4 * MINUTE_S).share).toBe(busy);
  expect(visits(10, 20 * MINUTE_S).share).toBe(1);
});

test('beacons of documents that a cache in front has sent count too', () => {
  expect(open().visits(1000, 30, { cached: 0.99 }).share).toBeLessThan(1);
});
