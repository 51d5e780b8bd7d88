import { expect, test } from 'vitest';
import { isRedirect } from './redirect-window.ts';

test.each([
  ['while the page loads', { now: 200, previous: 0, interaction: undefined }, true],
  ['0.3 s after the last', { now: 1300, previous: 1000, interaction: undefined }, true],
  ['later', { now: 1301, previous: 1000, interaction: undefined }, false],
  ['soon, since somebody pressed', { now: 1200, previous: 1000, interaction: 1150 }, false],
  ['soon, long after a press', { now: 1200, previous: 1000, interaction: 800 }, true],
])('S17: %s', (_, moments, redirect) => {
  expect(isRedirect(moments)).toBe(redirect);
});
