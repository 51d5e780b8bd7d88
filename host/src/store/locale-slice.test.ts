import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextLocale } from './locale-slice.ts';

test.each([
  ['neither route nor state has one', undefined, undefined, 'en'],
  ['route and state differ', 'de', 'fr', 'de'],
  ['only the state has one', undefined, 'fr', 'fr'],
  ['only the route has one', 'de', undefined, 'de'],
  ['route and state agree', 'de', 'de', 'de'],
  ['the route is more specific', 'de-AT', 'de', 'de-AT'],
])('S13: the locale if %s', (_, route, stored, locale) => {
  expect(nextLocale(route, stored)).toBe(locale);
});

test('S13: the route’s locale wins, and there is always a locale', () => {
  const maybe = fc.option(fc.string({ minLength: 1 }), { nil: undefined });
  fc.assert(
    fc.property(maybe, maybe, (route, stored) => {
      const next = nextLocale(route, stored);
      expect(next).toBe(route ?? stored ?? 'en');
      expect(nextLocale(undefined, next)).toBe(next);
    }),
  );
});
