import { expect, test } from 'vitest';
import { isRedirect } from './redirect-window.ts';

test.each([
  ['during the page load', { now: 200, previous: 0, interaction: undefined }, true],
  ['0.3 s after the last', { now: 1300, previous: 1000, interaction: undefined }, true],
  ['after more than 0.3 s', { now: 1301, previous: 1000, interaction: undefined }, false],
  ['soon, after a click', { now: 1200, previous: 1000, interaction: 1150 }, false],
  ['soon, long after a click', { now: 1200, previous: 1000, interaction: 800 }, true],
])('S17: a navigation %s is a redirect or not', (_, times, redirect) => {
  expect(isRedirect(times)).toBe(redirect);
});
