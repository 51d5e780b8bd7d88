import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingName } from './missing-name.ts';

test.each([
  [{ locale: 'en', id: 'tall-jug' }, 'tall-jug'],
  [{ locale: 'en', course: 'soups', dish: 'leek' }, 'leek'],
  [{ locale: 'en' }, undefined],
  [{ locale: 'en', id: 'Call us' }, undefined],
])('the name in %j is %s', (params, name) => {
  expect(missingName(params)).toBe(name);
});

test('no sentence of somebody else is a name', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(missingName({ locale: 'en', id }) ?? '').toMatch(/^[\w-]{0,80}$/);
    }),
  );
});
