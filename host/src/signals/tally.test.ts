import { MAX_BEACON_BYTES, SignalsBeacon } from '@vitrine/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

const home = { screen: 'home', release: '1.0.0', role: 'stable' } as const;
const product = { screen: 'product', release: '2.0.0', role: 'canary' } as const;

test('S19: a beacon has numbers by release, once, and nothing else', () => {
  const tally = new Tally();
  tally.view(home, 0);
  tally.view(product, 5000);
  tally.vital('lcp', 1234.5, 0);
  tally.vital('inp', 96, 6000);
  tally.vital('cls', 0.012345, 4000);
  expect(tally.take()).toEqual({
    releases: [
      { ...home, views: 1, lcp: 1235, cls: 0.0123 },
      { ...product, views: 1, inp: 96 },
    ],
  });
  expect(tally.take()).toBeUndefined();
});

// A boundary throws an error again for the next one, and React reports both.
test('an error counts once in a view, by place', () => {
  const tally = new Tally();
  tally.view(home, 0);
  for (const place of ['render', 'render', 'event'] as const) tally.error(home, place);
  tally.view(home, 100);
  tally.error(home, 'render');
  expect(tally.take()).toEqual({ releases: [{ ...home, views: 2, render: 2, event: 1 }] });
});

test('the code that threw is named once, and of many pieces the first', () => {
  const tally = new Tally();
  tally.failure(home, 'screen.aa.js:1:1');
  for (const place of ['render', 'event', 'loader'] as const) {
    tally.error(home, place, `screen.aa.js:1:${place.length}`);
  }
  tally.error(product, 'render');
  const [first, second] = tally.take()?.releases ?? [];
  const positions = ['screen.aa.js:1:1', 'screen.aa.js:1:6', 'screen.aa.js:1:5'];
  expect(first).toMatchObject({ ...home, failures: 1, positions });
  expect(second).toEqual({ ...product, render: 1 });
});

test('a release that did not load is named besides the one that is shown', () => {
  const tally = new Tally();
  const lastGood = { ...product, release: '1.9.0', role: 'last-good' } as const;
  tally.failure(product);
  tally.view(lastGood, 0);
  expect(tally.take()).toEqual({
    releases: [
      { ...product, failures: 1 },
      { ...lastGood, views: 1 },
    ],
  });
});

test('the edge accepts every beacon, however long the visit and however bad its screens', () => {
  const subject = fc.record({
    screen: fc.constantFrom('home', 'product', 'explore', 'brand'),
    release: fc.constantFrom('1.0.0', '1.0.0-3f9a1c2b7d', 'none'),
    role: fc.constantFrom('stable', 'canary', 'last-good', 'fallback'),
  });
  const step = fc.tuple(
    subject,
    fc.constantFrom('view', 'failure', 'loader', 'render', 'event', 'lcp', 'cls'),
    fc.double({ min: 0, max: 100, noNaN: true }),
    fc.integer({ min: 1, max: 999_999 }).map((column) => `async/screen.3f9a1c2b7d.js:1:${column}`),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const tally = new Tally();
      for (const [one, what, value, position] of steps) {
        if (what === 'view') tally.view(one, value);
        else if (what === 'failure') tally.failure(one, position);
        else if (what === 'lcp' || what === 'cls') tally.vital(what, value, value);
        else tally.error(one, what, position);
      }
      const beacon = tally.take();
      if (!beacon) return;
      expect(v.safeParse(SignalsBeacon, beacon).success).toBe(true);
      expect(JSON.stringify(beacon).length).toBeLessThanOrEqual(MAX_BEACON_BYTES);
    }),
  );
});
