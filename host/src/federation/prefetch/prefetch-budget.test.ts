// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { prefetchBudget } from './prefetch-budget.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test.each([
  [undefined, 'all'],
  [null, 'all'],
  [{}, 'all'],
  [{ effectiveType: '4g', saveData: false }, 'all'],
  [{ effectiveType: 'unknown' }, 'all'],
  [{ effectiveType: '3g' }, 'code'],
  [{ effectiveType: '2g' }, 'nothing'],
  [{ effectiveType: 'slow-2g' }, 'nothing'],
  [{ effectiveType: '4g', saveData: true }, 'nothing'],
])('on a connection of %j, %s is prefetched', (connection, budget) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(prefetchBudget()).toBe(budget);
});
