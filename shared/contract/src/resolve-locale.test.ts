import { describe, expect, it } from 'vitest';
import { LOCALES } from './locales.ts';
import { resolveLocale } from './resolve-locale.ts';

describe('S13: the locale of a path', () => {
  it.each([
    ['de', 'de', false],
    ['de-AT', 'de', false],
    ['AR', 'ar', false],
    ['zz', 'en', true],
    ['', 'en', true],
  ])('for %j it is %s', (tag, code, fellBack) => {
    expect(resolveLocale(tag, LOCALES)).toMatchObject({ code, fellBack });
  });

  it('is the first one if the default is not in the list', () => {
    expect(resolveLocale('zz', { ...LOCALES, default: 'es' }).code).toBe('en');
  });

  it('says that an empty list is an error', () => {
    expect(() => resolveLocale('en', { default: 'en', items: [] })).toThrow(RangeError);
  });
});
