// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { prefetchBudget } from './prefetch-budget.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test.each([
  [undefined, 'all'],
  [null, 'all'],
  [{}, 'all'],
  [{ effectiveType: '4g', saveData: false }, 'all'],
  [{ effectiveType: 'unheard of' }, 'all'],
  [{ effectiveType: '3g' }, 'code'],
  [{ effectiveType: '2g' }, 'nothing'],
  [{ effectiveType: 'slow-2g' }, 'nothing'],
  [{ effectiveType: '4g', saveData: true }, 'nothing'],
])('a line that says %j of itself spares %s', (connection, spare) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(prefetchBudget()).toBe(spare);
});
