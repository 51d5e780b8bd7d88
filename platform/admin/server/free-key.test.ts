import { expect, test } from 'vitest';
import { isKey } from '../../content/src/authoring/values/is-key.ts';
import { firstFree } from './free-key.ts';

test('a key that is taken gets -2, then -3', () => {
  expect(firstFree('carafe', new Set())).toBe('carafe');
  expect(firstFree('carafe', new Set(['carafe']))).toBe('carafe-2');
  expect(firstFree('carafe', new Set(['carafe', 'carafe-2']))).toBe('carafe-3');
});

test.each([`${'a'.repeat(77)}-bc`, 'a'.repeat(80)])('%s stays a key with a number', (base) => {
  const taken = new Set<string>();
  for (let number = 1; number <= 100; number += 1) {
    const key = firstFree(base, taken) ?? '';
    expect(isKey(key), key).toBe(true);
    expect(taken.has(key)).toBe(false);
    taken.add(key);
  }
});
