import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextLocale } from './next-locale.ts';

test.each([
  ['both missing', undefined, undefined, 'en'],
  ['they differ', 'de', 'fr', 'de'],
  ['they differ, route missing', undefined, 'fr', 'fr'],
  ['they differ, stored missing', 'de', undefined, 'de'],
  ['the same', 'de', 'de', 'de'],
  ['the route keeps its own string', 'de-AT', 'de', 'de-AT'],
])('S13: %s', (_, route, stored, locale) => {
  expect(nextLocale(route, stored)).toBe(locale);
});

test('S13: the route wins whenever it has one, and there is always a locale', () => {
  const maybe = fc.option(fc.string({ minLength: 1 }), { nil: undefined });
  fc.assert(
    fc.property(maybe, maybe, (route, stored) => {
      const next = nextLocale(route, stored);
      expect(next).toBe(route ?? stored ?? 'en');
      expect(nextLocale(undefined, next)).toBe(next);
    }),
  );
});
